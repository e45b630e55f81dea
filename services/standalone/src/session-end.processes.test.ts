import { listSecurityLog } from "@laurel/contracts/routes/security-log";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  inheritedEnvironment,
  startLaurelProcess,
  type LaurelProcess,
} from "./testing/laurel-process.ts";
import { signIn, signUp, type TestUser } from "./testing/test-user.ts";

const SESSIONS = fileURLToPath(new URL("../../../scripts/sessions.ts", import.meta.url));

let folder: TempDirectory;
let laurel: LaurelProcess;
beforeAll(async () => {
  folder = await createTempDirectory();
  laurel = await startLaurelProcess({ DATA_DIR: folder.path, RATE_LIMITS: "off" });
  await signUp(laurel.url, "dorothy");
}, 120_000);
afterAll(async () => {
  await laurel.stop();
  await folder[Symbol.asyncDispose]();
});

/** The command as an operator runs it: what it says, and whether it succeeded. */
const run = (...args: string[]) => runIn(folder.path, ...args);

async function runIn(dataFolder: string, ...args: string[]) {
  const env = { ...inheritedEnvironment(), DATA_DIR: dataFolder };
  const ended = promisify(execFile)(process.execPath, [SESSIONS, ...args], { env });
  return ended.then(
    ({ stdout }) => ({ said: stdout, succeeded: true }),
    ({ stderr }: { stderr: string }) => ({ said: stderr, succeeded: false }),
  );
}
const statusOf = async (user: TestUser) => (await user.call("GET", "/api/users/me")).status;

describe("the command that ends the sessions of a person", () => {
  it.each(["dorothy", "dorothy@example.org"])("ends all of %s, and nobody else's", async (name) => {
    const other = await signUp(laurel.url, `other${name.length}`);
    const first = await signIn(laurel.url, "dorothy");
    const second = await signIn(laurel.url, "dorothy");
    const { said, succeeded } = await run("end", name);
    expect(said).toContain("Ended every session of dorothy (Person dorothy, id ");
    expect(succeeded).toBe(true);
    for (const session of [first, second])
      await expect.poll(() => statusOf(session), { timeout: 30_000 }).toBe(401);
    expect(await statusOf(other)).toBe(200);
    const again = await signIn(laurel.url, "dorothy");
    expect(await statusOf(again)).toBe(200);
    const log = await (await again.call("GET", listSecurityLog.path)).json();
    expect(log).toContainEqual(
      expect.objectContaining({ kind: "sessions_ended", device: "", network: "" }),
    );
  });

  it("refuses a folder without an installation, and makes none there", async () => {
    await using other = await createTempDirectory();
    const mistyped = other.at("dtaa");
    expect(await runIn(mistyped, "end", "dorothy")).toEqual({
      said: `DATA_DIR: ${mistyped} doesn't contain an installation of Laurel\n`,
      succeeded: false,
    });
    expect(existsSync(mistyped)).toBe(false);
  });

  it("says that nobody has a name, and how it's used", async () => {
    const nobody = await run("end", "nobody@example.org");
    expect(nobody).toEqual({
      said: "Nobody has the username or email nobody@example.org\n",
      succeeded: false,
    });
    for (const args of [[], ["end"], ["start", "ada"], ["end", "ada", "ben"]])
      expect(await run(...args)).toEqual({
        said: "Usage: npm run sessions -- end <username or email>\n",
        succeeded: false,
      });
  });
});
