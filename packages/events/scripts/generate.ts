import { eventJsonSchemas } from "@laurel/contracts/events/json-schemas";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { asyncApiDocument, type TopicSettings } from "./asyncapi.ts";
import { publishedVersions, versionOf } from "./published.ts";
import { SAMPLES } from "./samples.ts";
import { typesOf } from "./types.ts";

/**
 * Writes the files for consumers: a JSON Schema per event type, the AsyncAPI document, TypeScript types, and each
 * version of a schema as it was first published, with a sample. With --check it writes nothing and fails when a file
 * differs.
 */
const root = new URL("../", import.meta.url);
const topics = JSON.parse(
  readFileSync(new URL("../../infra/kafka/topics.json", root), "utf8"),
) as TopicSettings[];
const schemas = eventJsonSchemas();
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const files = new Map([
  ["asyncapi.json", json(asyncApiDocument({ schemas, samples: SAMPLES, topics }))],
  ["index.d.ts", await typesOf(schemas)],
]);
for (const [type, schema] of schemas) {
  files.set(`schemas/${type}.json`, json(schema));
  const published = publishedVersions(new URL("published/", root), type);
  const { number, sample } = versionOf(published, schema, SAMPLES[type]);
  files.set(`published/${type}/${number}.schema.json`, json(schema));
  files.set(`published/${type}/${number}.sample.json`, json(sample));
}

for (const [name, text] of files) {
  const file = new URL(name, root);
  if (!process.argv.includes("--check")) {
    mkdirSync(new URL("./", file), { recursive: true });
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`${fileURLToPath(file)} does not match the contracts: run \`npm run generate\``);
    process.exitCode = 1;
  }
}
