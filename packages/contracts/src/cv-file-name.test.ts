import { expect, it } from "vitest";
import { cvFileName } from "./cv-file-name.ts";

it.each([
  ["Ada King", "Ada_King_CV_2026-01-02.docx"],
  ["  Ada  King\u00A0Noel ", "Ada_King_Noel_CV_2026-01-02.docx"],
  ["Zoë Nguyễn-Łoś 王小明", "Zoë_Nguyễn-Łoś_王小明_CV_2026-01-02.docx"],
  ["O'Neil, Jr.", "O'Neil,_Jr._CV_2026-01-02.docx"],
  ['../a\\b:c*d?"<e>|f', "..abcdef_CV_2026-01-02.docx"],
  ["A\u202Ecod.exe", "Acod.exe_CV_2026-01-02.docx"],
  ["A\u061Cda", "Ada_CV_2026-01-02.docx"],
  ["Zoe\u0308", "Zoë_CV_2026-01-02.docx"],
  // Characters that exist in only one of the composed and decomposed forms.
  ["A\u2024\u037e", "A\u2024;_CV_2026-01-02.docx"],
  ["A<\u0338B", "A≮B_CV_2026-01-02.docx"],
  ["///", "CV_2026-01-02.docx"],
])("the CV of %j is named %s [spec 7.24]", (name, file) => {
  expect(cvFileName(name, "2026-01-02")).toBe(file);
});
