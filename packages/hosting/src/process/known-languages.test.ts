import { LANGUAGE_CODES } from "@laurel/contracts/languages";
import { expect, it } from "vitest";
import { languagesNotice } from "./known-languages.ts";

it("names the languages whose data this Node.js lacks, and says nothing if it has all", () => {
  expect(languagesNotice(["en"])).toContain("ar, de, es, fr, it, ja, nl, pl, pt-BR, uk, zh-Hans");
  expect(languagesNotice(LANGUAGE_CODES)).toBeUndefined();
  expect(languagesNotice()).toBeUndefined();
});
