import { expect, test } from "vitest";
import { ownWordIn } from "./own-words.ts";

const ADA = { username: "countess", name: "Ada Łącka-King", email: "lovelace.home@ada.example" };

test.each([
  ["My-LAUREL-2026", "product", "Laurel"],
  ["Countess-1815!", "username", "countess"],
  ["the-king-is-1A", "name", "King"],
  ["ŁĄCKA-2026-x!", "name", "Łącka"],
  ["AdaŁąckaKing1!", "name", "AdaŁąckaKing"],
  ["x-Lovelace.Home-1", "email", "lovelace.home"],
  ["Go-lovelace-9", "email", "lovelace"],
])("%s contains the %s's %s", (password, from, word) => {
  expect(ownWordIn(password, ADA)).toEqual({ from, word });
});

test.each(["Correct-Horse-9", "Ada-Ada-Ada-1!", "Laure-Horse-9", "example-Horse-9", ""])(
  "“%s” contains none: short words, and what is after the @, don't count",
  (password) => expect(ownWordIn(password, ADA)).toBeUndefined(),
);

test("of a person who isn't known, only the product's name is looked for", () => {
  expect(ownWordIn("Laurel-Horse-9", {})).toMatchObject({ from: "product" });
  expect(ownWordIn("Correct-Horse-2020", { username: "x-2020" })).toBeUndefined();
  expect(ownWordIn("Correct-Horse-9", { username: "", name: " ", email: "" })).toBeUndefined();
});
