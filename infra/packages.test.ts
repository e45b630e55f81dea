import { SERVICES } from "@laurel/contracts/services";
import { z } from "@laurel/contracts/zod";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { DRIVERS_OF } from "./image/drivers.ts";
import { root } from "./native/paths.ts";

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

const manifests = new Map(
  globSync("{packages,services}/*/package.json", { cwd: root }).map((file) => {
    const manifest = JSON.parse(readFileSync(join(root, file), "utf8")) as Manifest;
    return [manifest.name, { folder: dirname(file), ...manifest }] as const;
  }),
);

const dependenciesOf = (name: string) => Object.keys(manifests.get(name)?.dependencies ?? {});

/**
 * Everything that an image of this package installs directly: its dependencies, and the dependencies of our packages
 * among them.
 */
function installedBy(name: string, found = new Set<string>()): Set<string> {
  for (const dependency of dependenciesOf(name)) {
    if (found.has(dependency)) continue;
    found.add(dependency);
    installedBy(dependency, found);
  }
  return found;
}

const DRIVERS = ["kafkajs", "mongoose", "ioredis", "@aws-sdk/client-s3", "nodemailer"];

describe("the packages", () => {
  it.each(["gateway", ...SERVICES])("%s installs exactly the drivers that it uses", (service) => {
    const installed = installedBy(`@laurel/${service}`);
    expect(DRIVERS.filter((driver) => installed.has(driver))).toEqual(DRIVERS_OF[service]);
  });

  it.each(["contracts", "event-sourcing", "hosting"])("%s installs no driver", (name) => {
    const installed = installedBy(`@laurel/${name}`);
    expect(DRIVERS.filter((driver) => installed.has(driver))).toEqual([]);
  });

  // vitest and the libraries of harnesses belong to the root, where the tests run.
  const runs = [...manifests.keys()].filter((name) => name !== "@laurel/testing");
  it.each(runs)("%s declares what it imports", (name) => {
    const { folder } = manifests.get(name) ?? { folder: "" };
    const declared = new Set([name, ...dependenciesOf(name)]);
    const undeclared = globSync("src/**/*.ts", { cwd: join(root, folder) })
      .filter((file) => !/\.(test|contract)\.ts$|(^|\/)testing\//.test(file))
      .flatMap((file) => importsOf(readFileSync(join(root, folder, file), "utf8")))
      .filter((imported) => !declared.has(imported));
    expect([...new Set(undeclared)]).toEqual([]);
  });

  it("separate every service from every other with the linter", () => {
    const services = ["gateway", ...SERVICES, "standalone"].map((name) => `@laurel/${name}/*`);
    for (const group of groupsOfLinter().filter((one) => one.includes("@laurel/portfolio/*")))
      expect(group).toEqual(expect.arrayContaining(services));
  });

  it("have their manifests in the image, which npm ci needs", () => {
    const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
    for (const { folder } of manifests.values())
      expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
  });
});

/** The packages that a module imports, statically or dynamically. */
function importsOf(source: string): string[] {
  const imports = source.matchAll(
    /^(?:import|export)\b[^;"]*? from "([^".][^"]*)"|\bimport\("([^".][^"]*)"\)/gm,
  );
  return Array.from(imports, ([, now, later]) => now ?? later ?? "")
    .filter((specifier) => !specifier.startsWith("node:"))
    .map((specifier) =>
      specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}

const linterSchema = z.object({
  overrides: z.array(z.object({ rules: z.record(z.string(), z.unknown()) })),
});
const restrictionSchema = z.tuple([
  z.literal("error"),
  z.object({ patterns: z.array(z.object({ group: z.array(z.string()) })) }),
]);

/** Every group of imports that the linter forbids somewhere. */
function groupsOfLinter(): string[][] {
  const config = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as unknown;
  return linterSchema.parse(config).overrides.flatMap(({ rules }) => {
    const restriction = restrictionSchema.safeParse(rules["no-restricted-imports"]);
    return restriction.success ? restriction.data[1].patterns.map(({ group }) => group) : [];
  });
}
