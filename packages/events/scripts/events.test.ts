import { eventJsonSchemas } from "@laurel/contracts/events/json-schemas";
import { Parser } from "@asyncapi/parser";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { describe, expect, it } from "vitest";
import { incompatibilities } from "./compatibility.ts";
import { publishedVersions } from "./published.ts";

const run = promisify(execFile);
const root = new URL("../", import.meta.url);
const schemas = eventJsonSchemas();
const published = (type: string) => publishedVersions(new URL("published/", root), type);

function validates(schema: object, data: unknown): boolean {
  const ajv = new Ajv2020({ strict: true });
  addFormats.default(ajv);
  return ajv.validate(schema, data);
}

describe.each([...schemas])("%s", (type, current) => {
  it("keeps every published version, with a sample", () => {
    const versions = published(type);
    expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => index + 1));
    expect(versions.map(({ schema }) => schema)).toContainEqual(current);
    for (const { schema, sample } of versions) expect(validates(schema, sample)).toBe(true);
  });

  it("can be read by consumers of every version", () => {
    const versions = published(type);
    for (const older of versions) {
      expect(incompatibilities(older.schema, current)).toEqual([]);
      for (const { sample } of versions) expect(validates(older.schema, sample)).toBe(true);
    }
  });
});

describe("an incompatible change", () => {
  const field = { type: "string" };
  const base = { type: "object", properties: { id: field, note: field }, required: ["id"] };
  it.each([
    ["a field that is no longer always there", { ...base, required: [] }],
    ["a new required field", { ...base, required: ["id", "note"] }],
    ["another type", { ...base, properties: { ...base.properties, id: { type: "integer" } } }],
    [
      "another format",
      { ...base, properties: { ...base.properties, note: { ...field, format: "uri" } } },
    ],
    [
      "a new value of an enum",
      { ...base, properties: { ...base.properties, id: { ...field, enum: ["a"] } } },
    ],
  ])("is %s", (_what, changed) => {
    expect(incompatibilities(base, changed)).toHaveLength(1);
  });

  it("does not include optional fields and descriptions", () => {
    const more = { ...base.properties, more: field };
    expect(incompatibilities(base, { ...base, properties: more, description: "x" })).toEqual([]);
    expect(incompatibilities({ ...base, properties: more }, base)).toEqual([]);
  });

  it("is found inside lists", () => {
    const listOf = (items: object) => ({ ...base, properties: { list: { type: "array", items } } });
    expect(incompatibilities(listOf(field), listOf({ type: "integer" }))).toEqual([
      "data.list[]: type has changed",
    ]);
  });
});

it("the AsyncAPI document is valid", async () => {
  const text = await readFile(new URL("asyncapi.json", root), "utf8");
  const { document, diagnostics } = await new Parser().parse(text);
  const errors = diagnostics.filter(({ severity }) => severity === 0);
  expect(errors).toEqual([]);
  expect(document?.allChannels().all()).toHaveLength(4);
});

it("the package installs, and a consumer compiles against it", async () => {
  await using folder = await createTempDirectory();
  const cwd = fileURLToPath(root);
  const packed = await run("npm", ["pack", "--pack-destination", folder.path], { cwd });
  const target = folder.at("node_modules/@laurel/events");
  await mkdir(target, { recursive: true });
  await run("tar", ["xzf", folder.at(packed.stdout.trim()), "-C", target, "--strip-components=1"]);
  await writeFile(folder.at("package.json"), JSON.stringify({ type: "module" }));
  await writeFile(
    folder.at("consumer.ts"),
    `import type { LaurelEvent } from "@laurel/events";
import asyncapi from "@laurel/events/asyncapi.json" with { type: "json" };
import schema from "@laurel/events/schemas/laurel.credential.added.v1.json" with { type: "json" };
export const title: string = schema.title + asyncapi.info.title;
export function hoursOf(event: LaurelEvent<"laurel.credential.added.v1">): number {
  return event.data.hours;
}
// @ts-expect-error a removed credential has no hours
export const wrong = (event: LaurelEvent<"laurel.credential.removed.v1">) => event.data.hours;
`,
  );
  const tsc = fileURLToPath(new URL("../../node_modules/.bin/tsc", root));
  const options = [
    "--noEmit",
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "esnext",
    "--types",
    "",
  ];
  const compiled = await run(tsc, [...options, "consumer.ts"], { cwd: folder.path });
  expect(compiled.stdout).toBe("");
});
