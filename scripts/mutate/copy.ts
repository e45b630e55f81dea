import { createTempDirectory } from "@laurel/testing/temp-directory";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lanes/command-runner.ts";

/** How a command ended. */
export interface Ended {
  ok: boolean;
  output: string;
}

/** A copy of the last commit, with the installed packages, that may be broken. */
export interface Copy extends AsyncDisposable {
  run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Ended>;
  /** Replaces a text that occurs once in a file. Returns what restores it. Throws if it doesn't occur exactly once. */
  replace(file: string, from: string, to: string): () => void;
}

const MOST_BYTES = 256 * 1024 ** 2;
/** A break may make a test hang. That counts as noticed. */
const LONGEST_MS = 15 * 60_000;

/** Hard links make the copy of the packages fast. Links between our own packages are relative, so they stay in the copy. */
export async function createCopy(): Promise<Copy> {
  const folder = await createTempDirectory();
  const path = folder.at("laurel");
  succeed("git", ["clone", "--quiet", "--local", root, path]);
  succeed("cp", ["--archive", "--link", join(root, "node_modules"), join(path, "node_modules")]);
  return {
    async run(command, args, environment) {
      const PATH = `${join(path, "node_modules/.bin")}:${environment["PATH"]}`;
      const env = { ...environment, PATH };
      const limits = { maxBuffer: MOST_BYTES, timeout: LONGEST_MS };
      const options = { cwd: path, env, encoding: "utf8", ...limits } as const;
      const { status, stdout, stderr } = spawnSync(command, args, options);
      return { ok: status === 0, output: stdout + stderr };
    },
    replace(file, from, to) {
      const name = join(path, file);
      const text = readFileSync(name, "utf8");
      const count = text.split(from).length - 1;
      if (count !== 1) throw new Error(`${file} contains ${count} times: ${from}`);
      writeFileSync(
        name,
        text.replace(from, () => to),
      );
      return () => writeFileSync(name, text);
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

function succeed(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
}
