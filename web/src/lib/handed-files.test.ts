import { expect, onTestFinished, test } from "vitest";
import { DOCUMENT_FORM, handTo, IMPORT_FORM, takeHanded } from "./handed-files.ts";
import { showPerson } from "./shown-person.ts";

const file = new File(["Name"], "courses.csv");

test("files are taken once, by their dialog, and for the person who handed them over", () => {
  onTestFinished(() => showPerson(""));
  showPerson("u1");
  handTo(IMPORT_FORM, { files: [file] });
  expect(takeHanded(DOCUMENT_FORM)).toBeUndefined();
  expect(takeHanded(IMPORT_FORM)?.files).toEqual([file]);
  expect(takeHanded(IMPORT_FORM)).toBeUndefined();
  handTo(IMPORT_FORM, { files: [file] });
  showPerson("u2");
  expect(takeHanded(IMPORT_FORM)).toBeUndefined();
  showPerson("u1");
  expect(takeHanded(IMPORT_FORM)).toBeUndefined();
});
