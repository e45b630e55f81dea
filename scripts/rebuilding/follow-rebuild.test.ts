import type { RebuildStatus } from "@laurel/contracts/internal";
import { afterEach, expect, it, vi } from "vitest";
import type { RebuildCalls } from "./ask-rebuild.ts";
import { followRebuild } from "./follow-rebuild.ts";
import { endLine, rebuildLine } from "./rebuild-line.ts";

const begun: RebuildStatus = { state: "running", streams: 0, of: 4_000, seconds: 0, beats: 0 };
const done: RebuildStatus = { ...begun, state: "done", streams: 4_000, seconds: 80, beats: 80 };

afterEach(() => vi.restoreAllMocks());

/** A rebuild whose statuses come one after the other; the last one stays. */
function rebuildOf(...statuses: (RebuildStatus | undefined)[]) {
  let starts = 0;
  const next = async () => (statuses.length > 1 ? statuses.shift() : statuses[0]);
  const calls: RebuildCalls = {
    title: "portfolio/items",
    async go() {
      starts += 1;
      return next();
    },
    pause: next,
    status: next,
  };
  return { calls, starts: () => starts };
}

const seen: RebuildStatus[] = [];
const options = (onBegunAgain = () => {}, signal = new AbortController().signal) => ({
  signal,
  onStatus: (status: RebuildStatus) => void seen.push(status),
  onBegunAgain,
});

/** Each look takes a minute. */
function letTimePass(): void {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 60_000));
}

it("follows a rebuild to its end, also while its service can't be reached for a moment", async () => {
  const halfway = { ...begun, streams: 2_000, seconds: 40, beats: 40 };
  const { calls } = rebuildOf(begun, undefined, halfway, done);
  expect(await followRebuild(calls, options())).toEqual(done);
  expect(seen.map(({ streams }) => streams)).toContain(2_000);
});

it("lets another process begin again when the one that did it is gone", async () => {
  letTimePass();
  const { calls, starts } = rebuildOf(begun, begun, done);
  const onBegunAgain = vi.fn<() => void>();
  expect(await followRebuild(calls, options(onBegunAgain))).toEqual(done);
  expect(onBegunAgain).toHaveBeenCalledOnce();
  expect(starts()).toBe(2);
});

it("gives up when the service stays away", async () => {
  letTimePass();
  const { calls } = rebuildOf(begun, undefined);
  await expect(followRebuild(calls, options())).rejects.toThrow("doesn't answer");
});

it("ends without the rebuild when it's told to", async () => {
  const { calls } = rebuildOf(begun);
  const leave = new AbortController();
  const following = followRebuild(calls, options(undefined, leave.signal));
  leave.abort();
  expect(await following).toBeUndefined();
});

it("says how far it is, and how long it will take", () => {
  expect(rebuildLine("items", { ...begun, of: 0 })).toBe("items: counting streams");
  expect(rebuildLine("items", begun)).toBe("items: 0 of 4,000 streams");
  const quarter = { ...begun, streams: 1_000, seconds: 50 };
  expect(rebuildLine("items", quarter)).toBe(
    "items: 1,000 of 4,000 streams, about 2 min 30 s left",
  );
  expect(rebuildLine("items", { ...quarter, state: "paused" })).toBe(
    "items: 1,000 of 4,000 streams, paused",
  );
  expect(rebuildLine("items", { ...begun, streams: 4_001, seconds: 90 })).toBe(
    "items: 4,001 of 4,000 streams, switching over",
  );
  expect(endLine("items", done)).toBe("Rebuilt items: 4,000 streams in 1 min 20 s");
  expect(endLine("items", { ...done, state: "failed", reason: "no" })).toBe(
    "items couldn't be rebuilt: no. People still read the former version",
  );
});
