import { sameAddress } from "../keys/same-address.ts";
import { momentOf } from "../moment-of.ts";
import { idOf, isObject, listOf, type JsonObject } from "../values.ts";

/** What may differ between the file and what is hosted without changing what the badge says. */
const INCIDENTAL = ["@context", "image"];

/** Whether everything that the file says is hosted, too. A part may be embedded in one and named in the other. */
export function saysTheSame(claimed: JsonObject, hosted: JsonObject): boolean {
  return Object.entries(claimed).every(
    ([key, value]) => INCIDENTAL.includes(key) || isSame(value, hosted[key], 0),
  );
}

function isSame(one: unknown, other: unknown, depth: number): boolean {
  if (depth > 64) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return isSameList(listOf(one), listOf(other), depth + 1);
  if (isObject(one) && isObject(other))
    return Object.entries(one).every(
      ([key, value]) => INCIDENTAL.includes(key) || isSame(value, other[key], depth + 1),
    );
  if (typeof one === "string" && isObject(other)) return isSameName(one, idOf(other));
  if (typeof other === "string" && isObject(one)) return isSameName(other, idOf(one));
  if (typeof one === "string" && typeof other === "string") return isSameText(one, other);
  return (one ?? null) === (other ?? null);
}

const isSameList = (one: readonly unknown[], other: readonly unknown[], depth: number): boolean =>
  one.length === other.length && one.every((value, index) => isSame(value, other[index], depth));

const isSameName = (one: string, other: string): boolean => one !== "" && sameAddress(one, other);

/** An `xsd:dateTime`. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/i;

/** The same moment, address or text: what it means counts, and not how it is spelled. */
function isSameText(one: string, other: string): boolean {
  if (TIME.test(one) && TIME.test(other)) return momentOf(one) === momentOf(other);
  return sameAddress(one, other);
}
