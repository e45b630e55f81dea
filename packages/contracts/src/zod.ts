import { text } from "./text.ts";
import { z } from "zod";

/**
 * zod with the generic texts of specification §5 ("Required", "String must contain at least N character(s)",
 * "Invalid email") in place of zod 4's own. Every schema of Laurel is built from this `z`.
 */
z.config({
  customError: (issue) => {
    if (issue.code === "invalid_type" && issue.input === undefined) return text("Required");
    if (issue.code === "invalid_type")
      return text("Expected {expected}, received {received}", {
        expected: issue.expected,
        received: kindOf(issue.input),
      });
    if (issue.code === "invalid_format" && issue.format === "email") return text("Invalid email");
    if (issue.code === "too_small" && issue.origin === "string")
      return atLeast(Number(issue.minimum));
    if (issue.code === "too_big" && issue.origin === "string")
      return text("This text can have at most {max, number} characters", {
        max: Number(issue.maximum),
      });
    return undefined;
  },
});

export const atLeast = (count: number) =>
  text("String must contain at least {count, number} character(s)", { count });

function kindOf(input: unknown): string {
  if (input === null) return "null";
  return Array.isArray(input) ? "array" : typeof input;
}

export { z };
