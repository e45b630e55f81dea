import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tellSlowStart } from "./slow-start.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("a start that takes long says every 15 seconds what it waits for, until it is done", () => {
  const said: string[] = [];
  const starting = tellSlowStart({
    warn: (_fields: object, text?: string) => said.push(text ?? ""),
  });
  starting.now("connecting to MongoDB");
  vi.advanceTimersByTime(15_000);
  starting.now("connecting to Redis");
  vi.advanceTimersByTime(15_000);
  starting.done();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([
    "still starting after 15 s: connecting to MongoDB",
    "still starting after 30 s: connecting to Redis",
  ]);
});
