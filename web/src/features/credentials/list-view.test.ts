import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { pageOf, SEARCH_FIELDS, searchCredentials, WORKSHOP_SEARCH_FIELDS } from "./list-view.ts";

const list = [
  credential({ id: "1", name: "Rust in Production", organization: "Ferrous" }),
  credential({ id: "2", name: "C++ (advanced)", description: "Templates, and RUST beside it" }),
];
const idsOf = (text: string, fields: readonly ("name" | "organization" | "description")[]) =>
  searchCredentials(list, text, fields).map(({ id }) => id);

test("a search covers name, organization and description, ignoring case [spec 5.41, 5.42]", () => {
  expect(idsOf("rust", SEARCH_FIELDS)).toEqual(["1", "2"]);
  expect(idsOf(" FERROUS ", SEARCH_FIELDS)).toEqual(["1"]);
  expect(idsOf("rust", WORKSHOP_SEARCH_FIELDS)).toEqual(["1"]);
});

test("the search text isn't a pattern", () => {
  expect(idsOf("c++ (", SEARCH_FIELDS)).toEqual(["2"]);
  expect(idsOf(".*", SEARCH_FIELDS)).toEqual([]);
});

test("a page that no longer exists gives the previous one, and an invalid page the first", () => {
  const seven = [1, 2, 3, 4, 5, 6, 7];
  expect(pageOf(seven, "2", 6)).toEqual({ items: [7], page: 2, pages: 2 });
  expect(pageOf(seven.slice(0, 6), "2", 6)).toMatchObject({ page: 1, pages: 1 });
  expect(pageOf(seven, "-3", 6).page).toBe(1);
  expect(pageOf(seven, "x", 6).page).toBe(1);
  expect(pageOf([], null, 6)).toEqual({ items: [], page: 1, pages: 1 });
});
