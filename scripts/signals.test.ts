import { createTempDirectory } from "@laurel/testing/temp-directory";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { z } from "@laurel/contracts/zod";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")));

/** Prints its process id, and ends when it's told to. */
const STAND_IN = `
  setInterval(() => {}, 1_000);
  process.once("SIGTERM", () => process.exit(0));
  console.log(process.pid);
`;

it.each(["start", "dev", "start:distributed"])(
  "SIGTERM to npm alone also ends what `npm run %s` has started",
  async (name) => {
    const command = scripts[name] ?? "";
    const file = /\S+\.mjs/.exec(command)?.[0] ?? "";
    await using folder = await createTempDirectory();
    await mkdir(dirname(folder.at(file)), { recursive: true });
    await writeFile(folder.at(file), STAND_IN);
    await writeFile(folder.at("package.json"), JSON.stringify({ scripts: { [name]: command } }));
    const npm = spawn("npm", ["run", "--silent", name], {
      cwd: folder.path,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(npm, "exit");
    const [line] = await once(createInterface({ input: npm.stdout }), "line");
    const pid = Number(line);
    try {
      npm.kill("SIGTERM");
      await ended;
      await expect.poll(() => lives(pid)).toBe(false);
    } finally {
      if (lives(pid)) process.kill(pid, "SIGKILL");
    }
  },
);

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
