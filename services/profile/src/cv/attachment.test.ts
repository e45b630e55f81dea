import { expect, it } from "vitest";
import { attachment } from "./attachment.ts";

it.each([
  ["Ada_CV.docx", 'attachment; filename="Ada_CV.docx"'],
  [
    "Zoë_王小明_CV.docx",
    `attachment; filename="Zoe_CV.docx"; filename*=UTF-8''Zo%C3%AB_%E7%8E%8B%E5%B0%8F%E6%98%8E_CV.docx`,
  ],
  [
    "王(1)'_CV.docx",
    `attachment; filename="(1)'_CV.docx"; filename*=UTF-8''%E7%8E%8B%281%29%27_CV.docx`,
  ],
  // Wide characters become plain ones in the compatible form of a name.
  [
    "a＂; x=＂b／c＼d：e？f＊g＜h＞i｜j.docx",
    `attachment; filename="a; x=bcdefghij.docx"; filename*=UTF-8''a%EF%BC%82%3B%20x%3D%EF%BC%82b%EF%BC%8Fc%EF%BC%BCd%EF%BC%9Ae%EF%BC%9Ff%EF%BC%8Ag%EF%BC%9Ch%EF%BC%9Ei%EF%BD%9Cj.docx`,
  ],
  ["℀.docx", `attachment; filename="ac.docx"; filename*=UTF-8''%E2%84%80.docx`],
])("%s goes into a header that every program reads", (name, header) => {
  expect(attachment(name)).toBe(header);
});
