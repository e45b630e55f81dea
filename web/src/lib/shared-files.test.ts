import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOTHING_SHARED } from "./worker-names.ts";
import { dropShared, pickUpShared, takeShared } from "./shared-files.ts";

/** A worker that holds the files under "k". Without one, nobody answers. */
function work(controller: unknown): void {
  Object.defineProperty(navigator, "serviceWorker", { value: { controller }, configurable: true });
}
const worker = {
  postMessage: ({ takeShared }: { takeShared: string }, [port]: [MessagePort]) =>
    port.postMessage(
      takeShared === "k" ? { files: [], leftOut: ["certificate.pdf"] } : NOTHING_SHARED,
    ),
};

beforeEach(() => {
  history.replaceState(null, "", "/dashboard?shared=k");
  work(worker);
});
afterEach(() => {
  dropShared();
  vi.useRealTimers();
});

test("shared files are taken once, under their key", async () => {
  pickUpShared();
  expect(await takeShared("other")).toEqual(NOTHING_SHARED);
  expect(await takeShared("k")).toMatchObject({ leftOut: ["certificate.pdf"] });
  expect(await takeShared("k")).toEqual(NOTHING_SHARED);
});

test("the worker of the release before answers with the files alone", async () => {
  const files = [{ name: "a.pdf" }];
  work({ postMessage: (_message: unknown, [port]: [MessagePort]) => port.postMessage(files) });
  pickUpShared();
  expect(await takeShared("k")).toEqual({ files, leftOut: [] });
});

test("nobody gets them after a logout", async () => {
  pickUpShared();
  dropShared();
  expect(await takeShared("k")).toEqual(NOTHING_SHARED);
});

test.each([
  ["that never became active", null],
  ["of another version", { postMessage: () => {} }],
])("with a worker %s, there are none", async (_what, controller) => {
  work(controller);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  pickUpShared();
  const taken = takeShared("k");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await taken).toEqual(NOTHING_SHARED);
});

test("somebody who doesn't log in within ten minutes leaves nothing", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  pickUpShared();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await takeShared("k")).toEqual(NOTHING_SHARED);
});
