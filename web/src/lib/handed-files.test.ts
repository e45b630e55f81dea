import { expect, onTestFinished, test } from "vitest";
import { handToImport, takeHanded } from "./handed-files.ts";
import { showPerson } from "./shown-person.ts";

const handed = { file: new File(["Name"], "courses.csv"), onDone: () => {} };

test("a file is taken once, and by the person who handed it over", () => {
  onTestFinished(() => showPerson(""));
  showPerson("u1");
  handToImport(handed);
  expect(takeHanded()?.file).toBe(handed.file);
  expect(takeHanded()).toBeUndefined();
  handToImport(handed);
  showPerson("u2");
  expect(takeHanded()).toBeUndefined();
  showPerson("u1");
  expect(takeHanded()).toBeUndefined();
});
