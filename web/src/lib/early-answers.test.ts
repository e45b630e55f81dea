import { EARLY_ANSWERS_ID, type EarlyAnswers } from "@laurel/contracts/page-data";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, json } from "../testing/fake-server.ts";

const anything = { parse: (value: unknown) => value };

/** A page that has just come with these answers, and its own modules. */
async function openPage(answers: EarlyAnswers) {
  document.body.innerHTML = "";
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = EARLY_ANSWERS_ID;
  element.textContent = JSON.stringify(answers);
  document.body.append(element);
  vi.resetModules();
  return import("./api.ts");
}

let calls: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.spyOn(performance, "now").mockReturnValue(100);
  calls = fakeServer({
    "GET /api/stats": json(200, "from the server"),
    "PUT /api/profile/public": json(200, {}),
  });
});

test("a read takes what the page came with, once", async () => {
  const { readJson } = await openPage({ "/api/stats": { text: '"from the page"' } });
  expect(await readJson("/api/stats", anything)).toBe("from the page");
  expect(calls).toEqual([]);
  expect(await readJson("/api/stats", anything)).toBe("from the server");
});

test("a part of a list keeps its total and its cursor", async () => {
  const link = '</api/credentials?cursor=abc>; rel="next"';
  const { readPart } = await openPage({ "/api/credentials": { text: "[1]", total: "7", link } });
  expect(await readPart("/api/credentials", anything)).toEqual({
    items: [1],
    total: 7,
    next: "abc",
  });
});

test("the answers aren't left in the page for the next person who uses it", async () => {
  const { readJson } = await openPage({ "/api/stats": { text: '"from the page"' } });
  await readJson("/api/users/me", anything).catch(() => undefined);
  expect(document.getElementById(EARLY_ANSWERS_ID)).toBeNull();
});

test("after half a minute, the server is asked", async () => {
  const { readJson } = await openPage({ "/api/stats": { text: '"from the page"' } });
  vi.spyOn(performance, "now").mockReturnValue(30_001);
  expect(await readJson("/api/stats", anything)).toBe("from the server");
});

test("after a change, the server is asked", async () => {
  const { readJson, sendRequest } = await openPage({ "/api/stats": { text: '"from the page"' } });
  const origin = { idempotencyKey: "key", person: "ada" };
  await sendRequest("/api/profile/public", { method: "PUT" }, origin);
  expect(await readJson("/api/stats", anything)).toBe("from the server");
});

test("a read that was given up takes nothing", async () => {
  const { readJson } = await openPage({ "/api/stats": { text: '"from the page"' } });
  const signal = AbortSignal.abort(new Error("Given up"));
  await expect(readJson("/api/stats", anything, { signal })).rejects.toThrow("Given up");
  expect(await readJson("/api/stats", anything)).toBe("from the page");
});
