import { textOf } from "./values.ts";

/** A time ends with its zone: `10:00Z`, `10:00+05:30`, `10:00 GMT`. A day may look as if it did. */
const ZONED = /:\d\d.*(?:Z|[A-Z]{3,4}|[+-]\d\d:?\d\d)(?:\s*\(.*\))?$/i;

/** Longer than any date. The time that `ZONED` takes grows with the third power of the length. */
const MOST_CHARACTERS = 100;

/**
 * The moment of a date or time in milliseconds; NaN if the value is neither. Without a zone (`xsd:dateTime`) it counts
 * as UTC: the parser would take the zone of this machine.
 */
export function momentOf(value: unknown): number {
  const text = textOf(value).trim();
  if (text.length > MOST_CHARACTERS) return Number.NaN;
  const inUtc = ZONED.test(text) ? [] : [`${text}Z`, `${text} UTC`];
  return [...inUtc, text].map(Date.parse).find((time) => !Number.isNaN(time)) ?? Number.NaN;
}
