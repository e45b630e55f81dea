import { createTempDirectory } from "@laurel/testing/temp-directory";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { afterEach, expect, it, vi } from "vitest";
import { createLogger } from "../process/logger.ts";
import { openFreshFile } from "./fresh-file.ts";

const telling = { logger: createLogger("keys", "silent") };

afterEach(() => {
  vi.restoreAllMocks();
});

it("a file that could not be read is read a second later, though it is still the same", async () => {
  await using folder = await createTempDirectory();
  const path = folder.at("file");
  await writeFile(path, "former");
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let isBusy = false;
  const read = () => {
    if (isBusy) throw new Error("too many open files");
    return readFileSync(path, "utf8");
  };
  const file = openFreshFile(path, read, telling);
  await writeFile(path, "the next one");
  isBusy = true;
  expect(file.read(0)).toBe("former");
  isBusy = false;
  now += 999;
  expect(file.read(0)).toBe("former");
  now += 1;
  expect(file.read(0)).toBe("the next one");
});

it("a file that is missing at first is read as soon as it's there", async () => {
  await using folder = await createTempDirectory();
  const path = folder.at("file");
  const read = () => (existsSync(path) ? readFileSync(path, "utf8") : "none");
  const file = openFreshFile(path, read, telling);
  expect(file.read(0)).toBe("none");
  await writeFile(path, "some");
  expect(file.read(0)).toBe("some");
});
