import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: TempDirectory;
beforeAll(async () => {
  folder = await createTempDirectory();
});
afterAll(() => folder[Symbol.asyncDispose]());

/** The command as an operator runs it: its exit code, and what it says. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, KEYS_DIR: folder.at("keys") };
  const file = join(import.meta.dirname, "keys.ts");
  return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

it("the command rotates keys, and says in one line why it doesn't", async () => {
  const keys = folder.at("keys");
  const refused = (said: string) => ({ code: 1, said: `${said}\n` });
  expect(await run("rotate")).toEqual(
    refused(`KEYS_DIR: ${keys} contains no keys. Run npm run keys -- new to create keys`),
  );
  expect(await run("new")).toEqual({ code: 0, said: `Created keys in ${keys}\n` });
  const rotated = await run("rotate");
  expect(rotated).toEqual({
    code: 0,
    said: expect.stringContaining(`Rotated the keys in ${keys}.`),
  });
  const again = await run("rotate");
  expect(again).toEqual({
    code: 1,
    said: expect.stringMatching(/^KEYS_DIR: .* 60 seconds ago.*\n$/),
  });
  expect(await run("rotat")).toEqual(refused("Usage: npm run keys -- new|rotate"));
});
