import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { blankValues } from "./credential-values.ts";
import { previewOf } from "./preview-values.ts";

const t = createTexts("en").translate;

test("an empty form shows a card with example values", () => {
  expect(previewOf(t, { ...blankValues("course"), completedDate: "" })).toMatchObject({
    name: "Credential name",
    organization: "Organization",
    type: "course",
    completedDate: "",
    hours: 0,
  });
});

test("the card shows the input, except incomplete URLs and invalid numbers", () => {
  const typed = { ...blankValues(), name: " CKA ", hours: "12", imageUrl: " https://a.example/x " };
  expect(previewOf(t, typed)).toMatchObject({
    name: "CKA",
    hours: 12,
    imageUrl: "https://a.example/x",
  });
  for (const imageUrl of ["https:", "javascript:alert(1)", "x"])
    expect(previewOf(t, { ...typed, imageUrl }).imageUrl).toBe("");
  for (const hours of ["-1", "e", ""]) expect(previewOf(t, { ...typed, hours }).hours).toBe(0);
});
