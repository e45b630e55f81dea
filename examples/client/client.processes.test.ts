import { createCredential } from "@laurel/contracts/routes/credentials";
import { createToken } from "@laurel/contracts/routes/tokens";
import { expectStatus, startProduct } from "@laurel/standalone/testing/running-product";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { execFile } from "node:child_process";
import { copyFile, symlink, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const tool = (name: string) => here(`node_modules/.bin/${name}`);

let folder: TempDirectory;

beforeAll(async () => {
  folder = await createTempDirectory();
  for (const name of ["expiring.ts", "package.json", "tsconfig.json"])
    await copyFile(here(name), folder.at(name));
  await symlink(here("../../node_modules"), folder.at("node_modules"));
  const document = here("../../docs/openapi.json");
  await run(tool("openapi-typescript"), [document, "-o", folder.at("laurel.d.ts")]);
});
afterAll(() => folder[Symbol.asyncDispose]());

/** The errors of TypeScript 5, which other teams use with generated clients. Empty if the files compile. */
async function compileErrors(...args: string[]): Promise<string> {
  const cwd = folder.path;
  const failed = (error: { stdout: string }) => error;
  return (await run(tool("tsc"), args, { cwd }).catch(failed)).stdout;
}

it("a program with the generated client compiles", async () => {
  expect(await compileErrors("-p", ".")).toBe("");
});

it("the generated client refuses what the API doesn't have", async () => {
  const source = `import createClient from "openapi-fetch";
import type { paths } from "./laurel.d.ts";
const laurel = createClient<paths>({ baseUrl: "" });
await laurel.GET("/api/credential");
await laurel.GET("/api/credentials", { params: { query: { type: "diploma" } } });
await laurel.POST("/api/credentials", { body: { name: "Course" } });
`;
  await writeFile(folder.at("wrong.ts"), source);
  const options = { extends: "./tsconfig.json", files: ["wrong.ts"] };
  await writeFile(folder.at("wrong.json"), JSON.stringify(options));
  const errors = await compileErrors("-p", "wrong.json");
  const lines = Array.from(errors.matchAll(/^wrong\.ts\((\d+),/gm), ([, line]) => Number(line));
  expect(lines).toEqual([4, 5, 6]);
});

it("the program prints what expires soon", async () => {
  await using product = await startProduct();
  const ada = await product.signUp("ada");
  const scopes = ["credentials:read"];
  const made = await ada.call("POST", createToken.path, { body: { name: "Expiring", scopes } });
  const { token } = createToken.answers[201].parse(expectStatus(made, 201).json());
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  for (const [name, type, expirationDate] of [
    ["Administrator", "certification", soon],
    ["Architect", "certification", "2999-01-01"],
    ["Operator", "course", ""],
    ["Trainer", "course", soon],
  ]) {
    const body = { name, type, expirationDate, organization: "Cloud", completedDate: "2024-05-01" };
    expectStatus(await ada.call("POST", createCredential.path, { body }), 201);
  }
  const { stdout } = await run(process.execPath, [folder.at("expiring.ts"), product.url], {
    env: { ...process.env, LAUREL_TOKEN: token },
  });
  expect(stdout.split("\n").toSorted()).toEqual(
    ["", `${soon} Administrator`, `${soon} Trainer`].toSorted(),
  );
});
