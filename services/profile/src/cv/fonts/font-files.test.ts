import { expect, it } from "vitest";
import { createFontFiles } from "./font-files.ts";

const COLON = 0xff1a;

it.each([
  ["a Chinese CV with a Japanese name", "技能：データ分析入門", "zh-Hans", "noto-sans-sc"],
  ["a Japanese CV", "スキル：分析", "ja", "noto-sans-jp"],
  ["an English CV with a Japanese name", "データ分析入門：東京", "en", "noto-sans-jp"],
  ["an English CV with a Korean name", "분석：서울", "en", "noto-sans-kr"],
] as const)("writes punctuation as the readers of %s do", (_what, text, language, font) => {
  const [first] = createFontFiles(text, language)(COLON, "text");
  expect(first?.path).toContain(font);
});
