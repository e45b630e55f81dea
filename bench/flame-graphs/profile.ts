import { z } from "@laurel/contracts/zod";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** What we read of a `.cpuprofile` (the Profile type of the Chrome DevTools Protocol). Times are microseconds. */
export const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  /** On the monotonic clock of the system, like `process.hrtime`. */
  startTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
export type Profile = z.infer<typeof profileSchema>;

/** A function with what it called, in the time that it was on the stack. */
export interface Frame {
  name: string;
  /** Relative to the repository, with the line; empty for what is built into the engine. */
  source: string;
  microseconds: number;
  calls: Map<string, Frame>;
}

const ROOT = join(import.meta.dirname, "../..");
/** The process waits, or runs nothing that V8 can see, so these aren't on any of our stacks. */
const NOT_WORK = new Set(["(idle)", "(program)"]);

/** Merges the samples within a time (microseconds of the monotonic clock) by their stacks. */
export function framesOf(profile: Profile, from = 0, until = Infinity): Frame {
  const root = frame("all", "");
  const stacks = stacksOf(profile);
  let at = profile.startTime;
  for (const [index, sample] of profile.samples.entries()) {
    const spent = profile.timeDeltas[index] ?? 0;
    at += spent;
    const stack = stacks.get(sample) ?? [];
    if (at < from || at > until || stack.length === 0) continue;
    let parent = root;
    root.microseconds += spent;
    for (const { name, source } of stack) {
      const key = `${name} ${source}`;
      const called = parent.calls.get(key) ?? frame(name, source);
      parent.calls.set(key, called);
      called.microseconds += spent;
      parent = called;
    }
  }
  return root;
}

/** The stack of each node, outermost function first; empty when no work was done. */
function stacksOf({ nodes }: Profile): Map<number, Pick<Frame, "name" | "source">[]> {
  const stacks = new Map<number, Pick<Frame, "name" | "source">[]>();
  // Parents come before their children.
  for (const { id, callFrame, children = [] } of nodes) {
    const isRoot = callFrame.functionName === "(root)";
    const own = { name: callFrame.functionName || "(anonymous)", source: sourceOf(callFrame) };
    const stack = [...(stacks.get(id) ?? []), ...(isRoot ? [] : [own])];
    stacks.set(id, NOT_WORK.has(own.name) ? [] : stack);
    for (const child of children) stacks.set(child, stack);
  }
  return stacks;
}

function sourceOf({ url, lineNumber }: Profile["nodes"][number]["callFrame"]): string {
  if (url === "") return "";
  const file = url.startsWith("file://") ? relative(ROOT, new URL(url).pathname) : url;
  return `${file}:${lineNumber + 1}`;
}

const frame = (name: string, source: string): Frame => ({
  name,
  source,
  microseconds: 0,
  calls: new Map(),
});

/** The profile of a process's main thread, which `node --cpu-prof` wrote into `folder`: the largest one there. */
export function readProfile(folder: string): Profile {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const [largest] = files.toSorted((a, b) => statSync(b).size - statSync(a).size);
  if (largest === undefined) throw new Error(`${folder} has no profile`);
  return profileSchema.parse(JSON.parse(readFileSync(largest, "utf8")));
}
