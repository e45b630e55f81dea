import { FILLED_IN, type FilledIn } from "./credential.ts";

/**
 * How a change only takes away: a public credential becomes private, or fields become empty, or both. Undefined if it
 * does anything else, or nothing.
 */
export function reductionOf(before: FilledIn, after: FilledIn): "hidden" | "emptied" | undefined {
  const changed = FILLED_IN.filter((field) => !isSame(before[field], after[field]));
  const others = changed.filter((field) => field !== "isPublic");
  if (changed.length === 0 || !others.every((field) => isEmpty(after[field]))) return undefined;
  if (others.length === changed.length) return "emptied";
  return after.isPublic ? undefined : "hidden";
}

type Value = FilledIn[keyof FilledIn];

const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

const isEmpty = (value: Value) => (Array.isArray(value) ? value.length === 0 : !value);
