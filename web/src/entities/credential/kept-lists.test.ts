import { expect, test } from "vitest";
import { addDays, today } from "../../lib/days.ts";
import { credential } from "../../testing/credential.ts";
import { facetsOfKept, matchingKept, pageOf } from "./kept-lists.ts";

const all = [
  credential({
    id: "1",
    name: "Alpha",
    type: "course",
    organization: "Bee School",
    completedDate: "2024-01-01",
    expirationDate: addDays(today(), 30),
    skills: ["Hives"],
  }),
  credential({
    id: "2",
    name: "Beta",
    type: "degree",
    description: "Of WELDING",
    completedDate: "2025-01-01",
    expirationDate: "2020-01-01",
  }),
  credential({ id: "3", name: "Gamma", type: "course", completedDate: "2026-01-01" }),
  credential({
    id: "4",
    name: "Delta",
    type: "course",
    completedDate: "2023-01-01",
    expirationDate: "2020-01-01",
    renewedBy: "3",
  }),
];
const ids = (filter: Partial<Parameters<typeof matchingKept>[1]>) =>
  matchingKept(all, { type: undefined, search: "", ...filter }).map(({ id }) => id);

test.each([
  [{}, ["3", "2", "1", "4"]],
  [{ type: "course" as const }, ["3", "1", "4"]],
  [{ search: " welding " }, ["2"]],
  [{ status: "expiring" as const }, ["1"]],
  [{ status: "expired" as const }, ["2"]],
  [{ status: "active" as const }, ["3", "4"]],
  [{ issuer: "bee school" }, ["1"]],
  [{ skill: "hives" }, ["1"]],
  [{ year: "2025" }, ["2"]],
  [{ sort: "name" as const }, ["1", "2", "4", "3"]],
  [{ sort: "-createdAt" as const, type: "degree" as const }, ["2"]],
])("a filter finds what the server finds: %o", (filter, found) => {
  expect(ids(filter)).toEqual(found);
});

test.each([
  ["of names without regard to accents", "name" as const, ["e1", "e2", "f"]],
  ["by expiry, what never expires last", "expirationDate" as const, ["f", "e1", "e2"]],
  ["of the same date by id, backwards", "-completedDate" as const, ["f", "e2", "e1"]],
])("the order is the server's: %s", (_what, sort, found) => {
  const same = { completedDate: "2024-01-01", type: "course" as const };
  const list = [
    credential({ ...same, id: "f", name: "Fig", expirationDate: "2030-01-01" }),
    credential({ ...same, id: "e2", name: "Ebb" }),
    credential({ ...same, id: "e1", name: "Éa" }),
  ];
  expect(matchingKept(list, { type: undefined, search: "", sort }).map(({ id }) => id)).toEqual(
    found,
  );
});

test("an issuer is found in any spelling that the server takes as the same", () => {
  const list = [credential({ id: "9", organization: "Bee  School" })];
  const filter = { type: undefined, search: "", issuer: "ＢＥＥ school" };
  expect(matchingKept(list, filter)).toHaveLength(1);
});

test("what there is to filter by is counted under the other filters", () => {
  const facets = facetsOfKept(all, { type: "course", search: "", year: "2024" });
  expect([facets.total, facets.years, facets.skills]).toEqual([
    1,
    [2026, 2024, 2023].map((value) => ({ value, count: 1 })),
    [{ value: "Hives", count: 1 }],
  ]);
});

test("by next expiry, what expires from today on comes first", () => {
  expect(ids({ sort: "nextExpiry" })[0]).toBe("1");
});

test("a page beyond the end is the last one", () => {
  expect(pageOf(all, 9, 3)).toEqual([all[3]]);
  expect(pageOf([], 2, 3)).toEqual([]);
});
