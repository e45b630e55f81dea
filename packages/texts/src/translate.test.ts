import { text, verbatim, withValues } from "@laurel/contracts/text";
import { expect, it } from "vitest";
import { textKey } from "./text-key.ts";
import { createTexts } from "./translate.ts";

const german = createTexts("de");
german.add({
  [textKey("Save")]: "Speichern",
  [textKey("{count, plural, one {# course} other {# courses}} of {name}")]:
    "{count, plural, one {# Kurs} other {# Kurse}} von {name}",
});
const { translate: t } = german;

it("translates a message, and leaves one that the catalog lacks in English", () => {
  expect([t("Save"), t("Cancel"), t("Hello {name}", { name: "Ada" })]).toEqual([
    "Speichern",
    "Cancel",
    "Hello Ada",
  ]);
});

it("takes a text with its values, also those that are added later", () => {
  const courses = text("{count, plural, one {# course} other {# courses}} of {name}", {
    count: 1_200,
  });
  expect(t(withValues(courses, { name: "Ada" }))).toBe("1.200 Kurse von Ada");
});

it.each(["{name}", "<b>bold</b>", "it's", "\\u003cscript\\u003e", "Save"])(
  "leaves what people typed as it is: %s",
  (name) => {
    expect(t("Hello {name}", { name })).toBe(`Hello ${name}`);
  },
);

it("gives back a name that stands in the place of a text", () => {
  expect(t(verbatim("Save {name}"))).toBe("Save {name}");
});

it("throws when a value is missing", () => {
  expect(() => t("Hello {name}")).toThrow("name");
});
