import { hoursOf } from "../imports/cell-texts.ts";
import type { Line } from "./document-text.ts";
import { type Found, whereIn } from "./found.ts";
import { END, START } from "./patterns.ts";

const NUMBER = String.raw`(?<![\d.,:/]|within\s)(?<said>\d{1,4}(?:[.,]\d{1,3})?)`;
const KIND =
  "(?:contact|credit|cpd|cpe|ce|learning|training|total|clock|academic|teaching|nursing)";
const UNIT =
  "(?:hours?|hrs?|(?:zeit|unterrichts)?stunden?|std|heures?|horas?|ore|uur|uren|godzin[ay]?|годин[аи]?|час(?:ов|а)?|ساعات|ساعة)";
/** “14 heures 30” is a time, “24 hours a day” says nothing about learning. */
const GOES_ON = String.raw`(?!\.?\s*\d|\s+(?:a|an|per|each|pro|am|par|por|al|na|на)${END})`;
const HOURS = [
  new RegExp(`${NUMBER}(?:[ -]${KIND})?[ -]?${UNIT}${END}${GOES_ON}`, "iu"),
  new RegExp(
    String.raw`${START}(?:${KIND}\s+)?${UNIT}\s*[:：]\s*(?<said>\d{1,4}(?:[.,]\d{1,3})?)(?![\d.,:])`,
    "iu",
  ),
  /(?<![\d.,:/])(?<said>\d{1,4}(?:\.\d)?)\s?(?:学时|课时|小时|時間(?!目))/u,
];

/** How long something took, as a whole number. Lessons of 45 minutes aren't hours. */
export function findHours(lines: readonly Line[]): Found[] {
  for (const line of lines)
    for (const pattern of HOURS) {
      const { hours = 0 } = hoursOf(pattern.exec(line.text)?.groups?.["said"] ?? "") ?? {};
      if (hours > 0) return [{ field: "hours", value: String(hours), where: whereIn(line) }];
    }
  return [];
}
