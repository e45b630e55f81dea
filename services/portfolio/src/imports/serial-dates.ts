import { plainDate } from "./date-texts.ts";

const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;

/** Whether all texts of a column are numbers of days, as spreadsheets count them. */
export function areSerials(texts: Iterable<string>): boolean {
  let found = false;
  for (const text of texts) {
    if (text === "") continue;
    if (serialDate(text) === undefined) return false;
    found = true;
  }
  return found;
}

/** 1950 to 2099. Other numbers of five digits are something else. */
const SERIALS = { first: 18_264, last: 73_050 };
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, so that their wrong 29 February 1900 doesn't matter from 1 March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The day with a number of a spreadsheet; undefined for other texts. */
export function serialDate(text: string): string | undefined {
  const [, digits] = SERIAL.exec(plainDate(text)) ?? [];
  const days = Number(digits);
  if (!(days >= SERIALS.first && days <= SERIALS.last)) return undefined;
  return new Date(DAY_ZERO + days * DAY_MS).toISOString().slice(0, 10);
}
