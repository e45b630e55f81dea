import { expect, test } from "vitest";
import { blankValues } from "./credential-values.ts";
import { previewOf } from "./preview-values.ts";

test("an empty form is a card that says what will appear where", () => {
  expect(previewOf({ ...blankValues("course"), completedDate: "" })).toMatchObject({
    name: "Credential name",
    organization: "Organization",
    type: "course",
    completedDate: "",
    hours: 0,
  });
});

test("the card shows what is typed, but no incomplete address and no wrong number", () => {
  const typed = { ...blankValues(), name: " CKA ", hours: "12", imageUrl: " https://a.example/x " };
  expect(previewOf(typed)).toMatchObject({
    name: "CKA",
    hours: 12,
    imageUrl: "https://a.example/x",
  });
  for (const imageUrl of ["https:", "javascript:alert(1)", "x"])
    expect(previewOf({ ...typed, imageUrl }).imageUrl).toBe("");
  for (const hours of ["-1", "e", ""]) expect(previewOf({ ...typed, hours }).hours).toBe(0);
});
