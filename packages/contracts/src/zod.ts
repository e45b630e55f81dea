import { z } from "zod";

/**
 * zod with the generic texts of specification §5 ("Required", "String must contain at least N character(s)",
 * "Invalid email") in place of zod 4's own. Every schema of Laurel is built from this `z`.
 */
z.config({
  customError: (issue) => {
    if (issue.code === "invalid_type" && issue.input === undefined) return "Required";
    if (issue.code === "invalid_type")
      return `Expected ${issue.expected}, received ${kindOf(issue.input)}`;
    if (issue.code === "invalid_format" && issue.format === "email") return "Invalid email";
    if (issue.code === "too_small" && issue.origin === "string")
      return atLeast(Number(issue.minimum));
    if (issue.code === "too_big" && issue.origin === "string") return atMost(Number(issue.maximum));
    return undefined;
  },
});

export const atLeast = (count: number) => `String must contain at least ${count} character(s)`;
export const atMost = (count: number, name = "This text") =>
  `${name} can have at most ${count.toLocaleString("en")} characters`;

function kindOf(input: unknown): string {
  if (input === null) return "null";
  return Array.isArray(input) ? "array" : typeof input;
}

export { z };
