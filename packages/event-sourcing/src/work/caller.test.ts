import { expect, it } from "vitest";
import { CallerGone, confirmCaller, hasCaller, requireCaller, runForCaller } from "./caller.ts";

it("work without a caller goes on", () => {
  expect(requireCaller).not.toThrow();
});

it("work goes on until its caller has given up", async () => {
  let isGone = false;
  const work = runForCaller(
    () => isGone,
    async () => {
      requireCaller();
      isGone = true;
      await Promise.resolve();
      requireCaller();
    },
  );
  await expect(work).rejects.toThrow(CallerGone);
});

it("work for a caller within the work of another ends with either of them", async () => {
  const within = (isOuterGone: boolean, isInnerGone: boolean) =>
    runForCaller(
      () => isOuterGone,
      () => runForCaller(() => isInnerGone, confirmCaller),
    );
  await expect(within(true, false)).rejects.toThrow(CallerGone);
  await expect(within(false, true)).rejects.toThrow(CallerGone);
  await expect(within(false, false)).resolves.toBeUndefined();
});

it("what the work has started in the background goes on without the caller", async () => {
  const goOn = Promise.withResolvers<void>();
  let background = Promise.resolve(true);
  await runForCaller(
    () => true,
    async () => {
      expect(hasCaller()).toBe(true);
      background = goOn.promise.then(requireCaller).then(hasCaller);
    },
  );
  goOn.resolve();
  await expect(background).resolves.toBe(false);
});

it("a caller is confirmed only after the events that have already arrived", async () => {
  let isGone = false;
  const work = runForCaller(
    () => isGone,
    async () => {
      setImmediate(() => (isGone = true));
      requireCaller();
      await confirmCaller();
    },
  );
  await expect(work).rejects.toThrow(CallerGone);
  await expect(runForCaller(() => false, confirmCaller)).resolves.toBeUndefined();
  await expect(confirmCaller()).resolves.toBeUndefined();
});
