import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { InfraError, runCommand } from "./commands.ts";

let folder: TempDirectory;
beforeEach(async () => void (folder = await createTempDirectory()));
afterEach(() => folder[Symbol.asyncDispose]());

const run = (command: string, ...args: string[]) =>
  runCommand(command, args, {
    cwd: folder.path,
    log: folder.at("log.txt"),
    say: () => undefined,
  });

describe("a failing program", () => {
  it("is reported with its last output", async () => {
    const ended = run("sh", "-c", "seq 20000 >&2; exit 100");
    await expect(ended).rejects.toThrow(InfraError);
    await expect(ended).rejects.toThrow("  20000");
  });

  it("is reported when it is missing", async () => {
    const ended = run("laurel-has-no-such-program", "now");
    await expect(ended).rejects.toThrow("laurel-has-no-such-program now failed");
  });
});
