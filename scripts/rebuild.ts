// `npm run rebuild -- <projection> [--pause]`: fills a new generation of a projection while people use the old one, and
// shows how far it is. `credentials` means that of every service, `portfolio/credentials` one. Ctrl-C ends the command;
// services that run go on with the rebuild.
import { ConfigError } from "@laurel/hosting/process/config";
import { withServices } from "@laurel/standalone/ask-services";
import { parseArgs } from "node:util";
import { findRebuilds, type RebuildCalls } from "./rebuilding/ask-rebuild.ts";
import { followRebuild } from "./rebuilding/follow-rebuild.ts";
import { endLine, rebuildLine } from "./rebuilding/rebuild-line.ts";
import { showProgress } from "./seed/progress.ts";

/** What a shell reports for a program that Ctrl-C ended. */
const INTERRUPTED = 130;

const leave = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => leave.abort());

try {
  const { name, isPause } = readWords(process.argv.slice(2));
  process.exitCode = await withServices(async (ask, isOwn) => {
    const found = await findRebuilds(ask, name);
    if (isPause) return pause(found, name);
    let code = 0;
    for (const calls of found) if (code === 0) code = await rebuild(calls, isOwn);
    return code;
  });
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

function readWords(words: string[]): { name: string; isPause: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { pause: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [name, ...rest] = positionals;
    if (name !== undefined && rest.length === 0) return { name, isPause: values.pause };
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new ConfigError("Usage: npm run rebuild -- <projection> [--pause]");
}

/** Returns the exit code. */
async function pause(found: readonly RebuildCalls[], name: string): Promise<number> {
  let count = 0;
  for (const calls of found) {
    const status = await calls.pause();
    if (!status) continue;
    count += 1;
    console.log(`${rebuildLine(calls.title, status)}. It pauses after this page of streams`);
    console.log(`Go on: npm run rebuild -- ${calls.title}`);
  }
  if (count === 0) console.error(`${name} isn't being rebuilt`);
  return count === 0 ? 1 : 0;
}

/** Returns the exit code. */
async function rebuild(calls: RebuildCalls, isOwn: boolean): Promise<number> {
  const { title } = calls;
  console.log(`Rebuilding ${title} while people read the current version …`);
  let line = `${title}: starting`;
  const progress = showProgress(() => line, process.stderr);
  const ended = await followRebuild(calls, {
    signal: leave.signal,
    onStatus: (status) => (line = rebuildLine(title, status)),
    onBegunAgain: () => console.log("The process that did it has ended. Another begins again …"),
  }).finally(() => progress.end());
  if (ended) console.log(endLine(title, ended));
  else if (isOwn) console.log(`${line}. Stopped, and people read the current version`);
  else
    console.log(`${line}. It goes on without this command. Follow it: npm run rebuild -- ${title}`);
  if (!ended) return INTERRUPTED;
  return ended.state === "done" ? 0 : 1;
}
