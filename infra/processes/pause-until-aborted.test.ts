import { expect, it } from "vitest";
import { pauseUntilAborted } from "./pause-until-aborted.ts";

const HOUR_MS = 3600_000;

it("ends when the signal aborts, and at once when it has aborted", async () => {
  const over = new AbortController();
  const paused = pauseUntilAborted(HOUR_MS, over.signal);
  over.abort();
  await expect(paused).resolves.toBeUndefined();
  await expect(pauseUntilAborted(HOUR_MS, over.signal)).resolves.toBeUndefined();
});

it("lasts as long as it should otherwise", async () => {
  const begun = performance.now();
  await pauseUntilAborted(50, new AbortController().signal);
  await pauseUntilAborted(50);
  expect(performance.now() - begun).toBeGreaterThan(90);
});
