import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { chunkQuery } from "./chunk-query.ts";

const day = (index: number) => new Date(Date.UTC(2025, 0, 1 - index)).toISOString().slice(0, 10);
const list = (length: number) =>
  Array.from({ length }, (_, index) =>
    credential({ id: String(index), completedDate: day(index) }),
  );

/** The chunk around a position, and how many requests of which limit it took. */
async function chunkOf(length: number, position: number) {
  const calls = fakeServer({ "GET /api/credentials": credentialList(list(length)) });
  const query = chunkQuery({ type: undefined, search: "" }, position);
  const chunk = await new QueryClient().fetchQuery(query);
  const limits = calls.map(({ url }) => new URL(url, "http://x").searchParams.get("limit"));
  return { ...chunk, ids: chunk.items.map(({ id }) => Number(id)), limits: limits.join(" ") };
}

test.each([
  ["the first page", 0, 0, "120"],
  ["a page of the second chunk", 126, 120, "120 120"],
  ["the last of 334 pages", 1_998, 1_920, "120 80"],
  ["a page in the middle", 960, 960, "120 480 360 120"],
  ["a page nearer to the end", 1_200, 1_200, "120 480 200 120"],
])("%s takes few requests, from the nearer end", async (_name, position, first, limits) => {
  const chunk = await chunkOf(2_000, position);
  const length = Math.min(120, 2_000 - first);
  expect(chunk).toMatchObject({ first, total: 2_000, limits });
  expect(chunk.ids).toEqual(Array.from({ length }, (_, index) => first + index));
});

test("behind the end, it's the last chunk", async () => {
  expect(await chunkOf(130, 600)).toMatchObject({ first: 120, total: 130, limits: "120 120" });
  expect(await chunkOf(120, 120)).toMatchObject({ first: 0, total: 120, limits: "120" });
  expect(await chunkOf(0, 600)).toMatchObject({ first: 0, total: 0, ids: [], limits: "120" });
});

test("another order is read from the nearer end too", async () => {
  const expiring = list(2_000).map((one) => ({ ...one, expirationDate: one.completedDate }));
  const calls = fakeServer({ "GET /api/credentials": credentialList(expiring) });
  const filter = { type: undefined, search: "", sort: "expirationDate" } as const;
  const { items, first } = await new QueryClient().fetchQuery(chunkQuery(filter, 1_900));
  // The oldest expiration date belongs to the last number.
  expect([first, items[0]?.id]).toEqual([1_800, "199"]);
  const sorts = calls.map(({ url }) => new URL(url, "http://x").searchParams.get("sort"));
  expect(sorts).toEqual(["expirationDate", "-expirationDate", "-expirationDate"]);
});
