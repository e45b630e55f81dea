import { idOf, isObject, type JsonObject } from "../values.ts";

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
  if (typeof one === "string" && isObject(other)) return one !== "" && one === idOf(other);
  if (typeof other === "string" && isObject(one)) return other !== "" && other === idOf(one);
  if (Array.isArray(one) || Array.isArray(other)) {
    const [first, second] = [one, other].map((value) => (Array.isArray(value) ? value : [value]));
    if (!first || first.length !== second?.length) return false;
    return first.every((value, index) => isSame(value, second[index], depth + 1));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  return Object.entries(one).every(
    ([key, value]) => INCIDENTAL.includes(key) || isSame(value, other[key], depth + 1),
  );
}
