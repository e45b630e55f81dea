import { expect, it } from "vitest";
import { recognizableLanguages } from "./languages.ts";

const ALL = () => true;

it.each([
  ["", ["eng"]],
  ["en-GB,en;q=0.9", ["eng"]],
  ["de", ["deu", "eng"]],
  ["pt-BR,pt;q=0.9", ["por", "eng"]],
  ["en-US,en;q=0.9,de;q=0.8", ["deu", "eng"]],
  ["pt-BR,pt;q=0.9,fr;q=0.8,de;q=0.7", ["por", "eng"]],
  ["en, en-US,en;q=0.9,sv;q=0.8", ["eng"]],
  ["zh-Hans-CN", ["chi_sim", "eng"]],
  ["sv, uk", ["ukr", "eng"]],
  ["*", ["eng"]],
])("for somebody who reads “%s”, these are recognized: %s", (accepted, languages) => {
  expect(recognizableLanguages(accepted, ALL)).toEqual(languages);
});

it("recognizes only what is installed", () => {
  expect(recognizableLanguages("de", (language) => language === "eng")).toEqual(["eng"]);
  expect(recognizableLanguages("de", () => false)).toEqual([]);
});
