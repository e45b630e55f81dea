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
])("%s goes into a header that every program reads", (name, header) => {
  expect(attachment(name)).toBe(header);
});
