import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

it.each([
  ["Zoë O'Neil", "zoe-o-neil"],
  ["Jonas Müller-Großmann", "jonas-muller-grossmann"],
  ["Anna Straße Weiß", "anna-strasse-weiss"],
  ["Łukasz Østerås Æbelø", "lukasz-osteras-aebelo"],
  ["Đặng Thị Hồng", "dang-thi-hong"],
  ["Þórunn Ðýrmundsdóttir", "thorunn-dyrmundsdottir"],
  ["Анна Ковалёва", "anna-kovaleva"],
  ["Ελένη Παπαδοπούλου", "eleni-papadopoulou"],
  ["  Ada   King 🍀 ", "ada-king"],
])("the address of %s is %s", (name, slug) => {
  expect(slugOf(name, "somebody")).toBe(slug);
});

it.each(["田中", "علي", "שרה"])("a name in another script has Latin letters: %s", (name) => {
  const slug = slugOf(name, "somebody");
  expect(slug).toMatch(/^[a-z0-9-]+$/);
  expect(slug).not.toBe("somebody");
});

it.each(["🍀", "...", "1984", ""])(
  "a name without letters gives way to the username: %s",
  (name) => {
    expect(slugOf(name, "Ada_King")).toBe("ada-king");
  },
);

it("has at most 30 characters, and no hyphen at its end", () => {
  expect(slugOf(`${"a".repeat(29)} king`, "ada")).toBe("a".repeat(29));
});

it("is empty if neither name has letters", () => {
  expect(slugOf("🍀", "42")).toBe("");
});
