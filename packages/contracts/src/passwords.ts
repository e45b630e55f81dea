import { text } from "./text.ts";
import { PASSWORD_MIN_LENGTH } from "./constants.ts";
import { z } from "./zod.ts";

/** The rules of specification §5 with their texts, in the order of the list. */
export const PASSWORD_RULES = [
  {
    message: text("Password must be at least {min, number} characters", {
      min: PASSWORD_MIN_LENGTH,
    }),
    holds: (password: string) => Array.from(password).length >= PASSWORD_MIN_LENGTH,
  },
  {
    message: text("Password must contain at least one uppercase letter"),
    holds: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    message: text("Password must contain at least one lowercase letter"),
    holds: (password: string) => /\p{Ll}/u.test(password),
  },
  {
    message: text("Password must contain at least one number"),
    holds: (password: string) => /\p{Nd}/u.test(password),
  },
  {
    message: text("Password must contain at least one special character"),
    holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
] as const;

/** A new password. Every broken rule is a separate issue. */
export const newPassword = z
  .string({ error: PASSWORD_RULES[0].message })
  .superRefine((password, context) => {
    for (const rule of PASSWORD_RULES) {
      if (!rule.holds(password)) context.addIssue({ code: "custom", message: rule.message });
    }
  });
