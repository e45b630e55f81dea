import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createKeptPages, withNonce, type PageAnswer } from "./kept-pages.ts";

let now: number;
beforeEach(() => {
  now = performance.now();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Each page that is made says how many were made before. */
function pages() {
  let made = 0;
  const kept = createKeptPages(
    (parts, nonce) => `<i nonce="${nonce}">${parts.content}</i>${nonce}`,
  );
  return async (said: string, nonce: string, language: "de" | "en" = "en", path = "/") => {
    const answer = await kept.answer({ path, language, said }, async (given) => ({
      status: 200,
      parts: { content: `${said} ${given.length} ${made++}` },
    }));
    return textOf(answer, nonce);
  };
}

const textOf = (answer: PageAnswer, nonce: string) =>
  "pieces" in answer ? withNonce(answer, nonce).toString() : "";

it("makes a page once from what it follows from, and gives it each visitor's nonce", async () => {
  const page = pages();
  expect(await page("Ada", "first")).toBe('<i nonce="first">Ada 22 0</i>first');
  expect(await page("Ada", "other")).toBe('<i nonce="other">Ada 22 0</i>other');
  expect(await page("Ada, changed", "first")).toContain("Ada, changed 22 1");
  expect(await page("Ada", "first", "de")).toContain("Ada 22 2");
  expect(await page("Ada", "first", "en", "/b")).toContain("Ada 22 3");
});

it("makes a page once for visitors who come together", async () => {
  const page = pages();
  const together = await Promise.all(["a", "b", "c"].map((nonce) => page("Ada", nonce)));
  expect(together.map((one) => one.includes("Ada 22 0"))).toEqual([true, true, true]);
});

it("forgets a page after a minute, and a failure at once", async () => {
  const page = pages();
  await page("Ada", "a");
  now += 59_000;
  expect(await page("Ada", "a")).toContain(" 0<");
  now += 2_000;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await page("Ada", "a")).toContain(" 1<");

  const kept = createKeptPages(() => "");
  const source = { path: "/", language: "en", said: "" } as const;
  const failing = kept.answer(source, () => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  const moved = kept.answer(source, async () => ({ movedTo: "/there" }));
  expect(await moved).toEqual({ movedTo: "/there" });
});

it("keeps no more than its memory has room for, and nothing that is large", async () => {
  const page = pages();
  const large = "x".repeat(500_000);
  await page(large, "a");
  expect(await page(large, "a")).toContain(" 1<");
  const some = (at: number) => `${at} ${"x".repeat(100_000)}`;
  for (let at = 0; at < 60; at += 1) await page(some(at), "a");
  expect(await page(some(0), "a")).toContain(" 62<");
  expect(await page(some(59), "a")).toContain(" 61<");
});
