import { withoutDirections } from "@laurel/contracts/directions";
import { translateTo } from "@laurel/texts/translations";
import { expect, test } from "vitest";
import { fileNamesText } from "./file-names.ts";

test("each name stands by itself, whatever direction the text around it has", () => {
  const text = fileNamesText(translateTo("ar"), ["list.csv", "photo.jpg"]);
  for (const name of ["list.csv", "photo.jpg"]) expect(text).toContain(`\u2068${name}\u2069`);
  expect(fileNamesText(translateTo("en"), ["شهادة.pdf"])).toBe("\u2068شهادة.pdf\u2069");
});

test("only the first names are told, and long ones are shortened", () => {
  const names = ["x".repeat(99), "b", "c", "d", "e", "f", "g"];
  const text = withoutDirections(fileNamesText(translateTo("en"), names));
  expect(text).toBe(`${"x".repeat(60)}…, b, c, d, e, 2 more`);
});
