import type { LanguageCode } from "@laurel/contracts/languages";
import { textsIn } from "@laurel/texts/translations";
import { PageNumber } from "docx";
import { PAGE_NUMBER } from "./cv-texts.ts";

interface Field {
  field: (typeof PageNumber)["CURRENT" | "TOTAL_PAGES"];
}

const PAGE: Field = { field: PageNumber.CURRENT };
const PAGES: Field = { field: PageNumber.TOTAL_PAGES };

/** "Page 1 of 2", with numbers that the word processor fills in. */
export const pageNumber = (language: LanguageCode) =>
  [textsIn(language).format<Field>(PAGE_NUMBER, { page: PAGE, pages: PAGES })]
    .flat()
    .map((part) => (typeof part === "string" ? part : part.field));
