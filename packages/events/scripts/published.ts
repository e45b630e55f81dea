import type { JsonSchema } from "@laurel/contracts/events/json-schemas";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

/** A version of an event type that consumers may have generated code from. It is never changed or deleted. */
export interface PublishedVersion {
  number: number;
  schema: JsonSchema;
  sample: unknown;
}

/** All versions of a type in `folder`, oldest first. */
export function publishedVersions(folder: URL, type: string): PublishedVersion[] {
  const own = new URL(`${type}/`, folder);
  if (!existsSync(own)) return [];
  const numbers = readdirSync(own)
    .flatMap((name) => /^(\d+)\.schema\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, own), "utf8"));
  return numbers.map((number) => ({
    number,
    schema: read(`${number}.schema.json`) as JsonSchema,
    sample: read(`${number}.sample.json`),
  }));
}

/** The version of a schema: a published one, or the next one. */
export function versionOf(
  published: readonly PublishedVersion[],
  schema: JsonSchema,
  sample: unknown,
): PublishedVersion {
  const same = published.find((version) => isDeepStrictEqual(version.schema, schema));
  return same ?? { number: (published.at(-1)?.number ?? 0) + 1, schema, sample };
}
