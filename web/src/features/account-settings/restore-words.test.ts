import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import {
  fileSizeWords,
  progressWords,
  reportLines,
  reportTitle,
  stepWords,
} from "./restore-words.ts";

const t = createTexts("en").translate;

const none = { created: 0, skipped: 0 };
const REPORT = {
  credentials: { created: 1_057, skipped: 3 },
  documents: { created: 1, skipped: 1 },
  interests: { created: 0, skipped: 1 },
  learningPaths: none,
};

test("a report says what was restored, and what was there already", () => {
  expect(reportTitle(REPORT)).toBe("Your data is restored");
  expect(reportLines(t, REPORT)).toEqual([
    "1,057 credentials restored, 3 were already there",
    "1 document restored, 1 was already there",
    "1 interest was already there",
    "No learning paths in this export",
  ]);
  const empty = { credentials: none, documents: none, interests: none, learningPaths: none };
  expect(reportTitle({ ...empty, documents: { created: 0, skipped: 2 } })).toBe(
    "You have everything already",
  );
  expect(reportTitle(empty)).toBe("There is nothing in this export");
});

test("the progress names the step", () => {
  const working = (step: "files" | "credentials" | "", done = 0, of = 0) =>
    progressWords(t, { kind: "working", progress: { running: true, step, done, of } });
  expect(progressWords(t, { kind: "uploading", share: 0.999 })).toBe("Uploading: 99%");
  expect(working("files", 3, 1_000)).toBe("Checking documents: 3 of 1,000");
  expect(working("credentials")).toBe("Restoring credentials…");
  expect(working("")).toBe("Reading the export…");
});

test("what is announced has no figures, so that each step is announced once", () => {
  const announced = (step: "files" | "badges" | "profile", done: number) =>
    stepWords({ kind: "working", progress: { running: true, step, done, of: 9 } });
  expect(stepWords({ kind: "uploading", share: 0.5 })).toBe("Uploading…");
  expect([announced("files", 1), announced("files", 2)]).toEqual(
    Array(2).fill("Checking documents…"),
  );
  expect(announced("badges", 3)).toBe("Checking badges…");
  expect(announced("profile", 0)).toBe("Restoring your profile…");
});

test("the size of a file is in KB or MB", () => {
  expect([1, 5_000, 5_242_880].map((size) => fileSizeWords(t, size))).toEqual([
    "1 KB",
    "5 KB",
    "5.0 MB",
  ]);
});
