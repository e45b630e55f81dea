import { createTexts } from "@laurel/texts/translate";
import type { Shared } from "@laurel/contracts/routes/share-links";
import { expect, test } from "vitest";
import { sharedText } from "./shared-words.ts";

const t = createTexts("en").translate;
const EMPTY = { jobTitle: "", company: "", bio: "", avatarUrl: "", email: "" };
const sharedBy = (name: string): Shared => ({
  label: "",
  endsOn: "",
  person: { ...EMPTY, name },
  credentials: [],
  documents: [],
});

test.each([
  ["Ada", "Ada shared nothing with you"],
  ["דנה", "\u2068דנה\u2069 shared nothing with you"],
  ["Ada\u202e", "Ada shared nothing with you"],
])("what %j shares is told in order", (name, words) =>
  expect(sharedText(t, sharedBy(name))).toBe(words),
);
