import { checkBadge } from "@laurel/badges/check-badge";
import { readBadge } from "@laurel/badges/files/read-badge";
import { createCanonizer } from "@laurel/badges/linked-data/canonizer";
import type { CheckTools } from "@laurel/badges/model";
import { idOf, parseObject } from "@laurel/badges/values";
import { personParty } from "@laurel/hosting/work/party";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";

/**
 * Checks every badge in a folder, and prints each result: `npm run check:badges -- <folder> [address]`. For copies
 * of the public fixtures of 1EdTech, W3C and DCC. It sends no requests: the JSON files of the folder are served at their
 * `id`. Ends with an error if a file makes a check throw.
 */
const [folder, address = "nobody@example.org"] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: npm run check:badges -- <folder> [address of the recipient]");
  process.exit(2);
}

const KINDS = /\.(?:json|jsonld|jwt|jws|txt|png|svg)$/i;
const MOST_BYTES = 5 * 1024 * 1024;

const files = await readdir(folder, { recursive: true, withFileTypes: true });
const paths = files
  .filter((file) => file.isFile() && KINDS.test(file.name))
  .map((file) => join(file.parentPath, file.name))
  .toSorted();

/** The JSON files by their ids. */
const published = new Map<string, string>();
for (const path of paths) {
  if (!/json(?:ld)?$/i.test(path) || (await stat(path)).size > MOST_BYTES) continue;
  const text = await readFile(path, "utf8");
  const id = idOf(parseObject(text));
  if (id !== "" && !published.has(id)) published.set(id, text);
}

const canonizer = createCanonizer();
const party = personParty("fixtures");
const tools: CheckTools = {
  fetcher: {
    async get(url) {
      const text = published.get(url);
      return text === undefined
        ? { kind: "unreachable", reason: "It isn't in the folder" }
        : { kind: "answered", status: 200, contentType: "application/json", text };
    },
  },
  canonize: (documents) => canonizer.canonize(party, documents),
  now: new Date(),
  addresses: [address],
};

/** The outcome, and the checks that haven't passed. Of several badges, the first one is checked. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  const found = await readBadge(bytes, 0);
  if (!found.ok)
    return `refused: ${typeof found.refusal === "string" ? found.refusal : found.refusal.kind}`;
  if (found.value.kind === "address") return "address";
  const checked = await checkBadge(found.value.text, tools);
  if (!checked.ok) return `refused: ${checked.refusal}`;
  const { status, format, checks } = checked.value;
  const others = checks
    .filter(({ outcome }) => outcome !== "passed")
    .map(({ check, outcome, detail }) => `${check} ${outcome} (${detail})`);
  return [`${status} (${format})`, ...others].join("; ");
}

const counts = new Map<string, number>();
let failures = 0;
for (const path of paths) {
  if ((await stat(path)).size > MOST_BYTES) continue;
  let outcome: string;
  try {
    outcome = await outcomeOf(await readFile(path));
  } catch (error) {
    failures += 1;
    outcome = `threw: ${String(error)}`;
  }
  const kind = outcome.split(/[ ;:]/)[0] ?? "";
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  console.log(`${relative(folder, path)}: ${outcome}`);
}
await canonizer.close();
const summary = Array.from(counts, ([kind, count]) => `${count} ${kind}`).join(", ");
console.log(`badges: ${paths.length} files: ${summary}`);
process.exitCode = failures > 0 ? 1 : 0;
