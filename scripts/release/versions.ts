/** A version that can't be released, with the reason. */
export class ReleaseError extends Error {}

/** What this needs of a package.json. */
export interface Package {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What this needs of a package-lock.json: each package by its path, with "" for the repository. */
export interface Lock {
  version?: string;
  packages: Record<string, Package>;
}

const OURS = "@laurel/";
const UNRELEASED = "## Unreleased\n";

/**
 * The changelog with the entries under "Unreleased" moved to a version of that day (`2026-11-28`). Throws ReleaseError if
 * there is nothing, if the version isn't three numbers, or if it isn't newer than the last one.
 */
export function changelogWith(text: string, version: string, day: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new ReleaseError("Usage: npm run release -- <version>, such as 0.3.0");
  const [before, after] = text.split(UNRELEASED);
  const last = after === undefined ? undefined : /^## (\d+\.\d+\.\d+) /m.exec(after);
  if (before === undefined || after === undefined || last === null || last === undefined)
    throw new ReleaseError(`The changelog needs a section "Unreleased" and a version below it`);
  if (after.slice(0, last.index).trim() === "")
    throw new ReleaseError(`The changelog lists nothing under "Unreleased"`);
  if (compare(version, last[1] ?? "") <= 0)
    throw new ReleaseError(`${version} isn't newer than ${last[1] ?? ""}`);
  return `${before}${UNRELEASED}\n## ${version} – ${day}\n${after}`;
}

/** The package with the version, and with the same version of the repository's other packages. */
export function packageWith(content: Package, version: string): Package {
  const { dependencies, devDependencies } = content;
  return {
    ...content,
    ...(content.version !== undefined && { version }),
    ...(dependencies && { dependencies: withOurs(dependencies, version) }),
    ...(devDependencies && { devDependencies: withOurs(devDependencies, version) }),
  };
}

/** The lock file with the version for each of the repository's packages. */
export function lockWith(content: Lock, version: string): Lock {
  const packages = Object.entries(content.packages).map(([path, entry]) => [
    path,
    path.includes("node_modules/") ? entry : packageWith(entry, version),
  ]);
  return {
    ...content,
    version,
    packages: Object.fromEntries(packages) as Record<string, Package>,
  };
}

function withOurs(versions: Record<string, string>, version: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(versions).map(([name, current]) => [
      name,
      name.startsWith(OURS) ? version : current,
    ]),
  );
}

function compare(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.split(".").map(Number));
  for (const [index, number] of (ones ?? []).entries()) {
    const difference = number - (others?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
