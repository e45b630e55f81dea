import { type Text, text } from "./text.ts";
import { z } from "zod";

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue["code"]> = Extract<Issue, { code: Code }>;

/**
 * zod with the generic texts of specification §5 ("Required", "String must contain at least N character(s)",
 * "Invalid email") in place of zod 4's own, which are English only. Every schema of Laurel is built from this `z`.
 */
z.config({ customError: messageOf });

function messageOf(issue: Issue): Text {
  switch (issue.code) {
    case "invalid_type":
      return typeMessage(issue);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_value":
      return notAllowed(issue);
    case "invalid_format":
      return issue.format === "email" ? text("Invalid email") : text("The input is invalid");
    default:
      return text("The input is invalid");
  }
}

function typeMessage({ expected, input }: IssueOf<"invalid_type">): Text {
  if (input === undefined) return text("Required");
  return text("Expected {expected}, received {received}", { expected, received: kindOf(input) });
}

function notAllowed({ values }: IssueOf<"invalid_value">): Text {
  const names = values.map(String).join(", ");
  return values.length === 1
    ? text("Must be {name}", { name: names })
    : text("Must be one of {names}", { names });
}

function tooSmall({ origin, minimum, inclusive = true }: IssueOf<"too_small">): Text {
  const min = Number(minimum);
  if (origin === "string") return atLeast(min);
  if (origin === "array")
    return text("At least {min, plural, one {# entry} other {# entries}}", { min });
  return inclusive
    ? text("Must be at least {min, number}", { min })
    : text("Must be more than {min, number}", { min });
}

function tooBig({ origin, maximum, inclusive = true }: IssueOf<"too_big">): Text {
  const max = Number(maximum);
  if (origin === "string")
    return text("This text can have at most {max, number} characters", { max });
  if (origin === "array")
    return text("At most {max, plural, one {# entry} other {# entries}}", { max });
  return inclusive
    ? text("Must be at most {max, number}", { max })
    : text("Must be less than {max, number}", { max });
}

export const atLeast = (count: number) =>
  text("String must contain at least {count, number} character(s)", { count });

function kindOf(input: unknown): string {
  if (input === null) return "null";
  return Array.isArray(input) ? "array" : typeof input;
}

export { z };
