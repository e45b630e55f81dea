import { inEnglish } from "@laurel/texts/translations";
import { describe, expect, it } from "vitest";
import type { Text } from "../text.ts";
import type { z } from "../zod.ts";
import {
  forgotPasswordBody,
  loginBody,
  registerBody,
  registerForm,
  resendVerificationBody,
  resetPasswordBody,
} from "./auth.ts";

const PASSWORD = "Abcdef1!";
const ADA = { username: "ada", name: "Ada", email: "ada@example.org", password: PASSWORD };
const RESET = { token: "t", password: PASSWORD, confirmPassword: PASSWORD };

function issuesOf(schema: z.ZodType, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${inEnglish(message as Text)}`);
}

describe("the rules of the account's forms (specification §5)", () => {
  it.each<[string, z.ZodType, unknown, string[]]>([
    [
      "an empty login",
      loginBody,
      { usernameOrEmail: "", password: "" },
      ["usernameOrEmail: Username or email is required", "password: Password is required"],
    ],
    [
      "a short username",
      registerBody,
      { ...ADA, username: "ab" },
      ["username: Username must be at least 3 characters"],
    ],
    ["no name", registerBody, { ...ADA, name: "" }, ["name: Name is required"]],
    ["no address", registerBody, { ...ADA, email: "x" }, ["email: Please enter a valid email"]],
    [
      "no confirmation",
      registerForm,
      { ...ADA, confirmPassword: "" },
      ["confirmPassword: Please confirm your password"],
    ],
    [
      "another confirmation",
      registerForm,
      { ...ADA, confirmPassword: "Abcdef1?" },
      ["confirmPassword: Passwords don't match"],
    ],
    [
      "a forgotten password without an address",
      forgotPasswordBody,
      { email: "x" },
      ["email: Please enter a valid email address"],
    ],
    ["no token", resetPasswordBody, { ...RESET, token: "" }, ["token: Reset token is required"]],
    [
      "a reset with another confirmation",
      resetPasswordBody,
      { ...RESET, confirmPassword: "Abcdef1?" },
      ["confirmPassword: Passwords don't match"],
    ],
    [
      "a mail to nobody",
      resendVerificationBody,
      { email: "" },
      ["email: Please enter your email address"],
    ],
  ])(
    "%s [spec 3.2, 3.3, 3.4, 5.2, 5.9, 5.11, 5.12, 5.14, 5.15, 5.16, 5.17, 9.3]",
    (_what, schema, value, issues) => {
      expect(issuesOf(schema, value)).toEqual(issues);
    },
  );

  it.each([
    ["Abcde1!", "Password must be at least 8 characters"],
    ["abcdef1!", "Password must contain at least one uppercase letter"],
    ["ABCDEF1!", "Password must contain at least one lowercase letter"],
    ["Abcdefg!", "Password must contain at least one number"],
    ["Abcdefg1", "Password must contain at least one special character"],
  ])(
    "%j is no password, when one registers and when one resets it [spec 5.3, 5.4, 5.5, 5.6, 5.7, 9.4]",
    (password, message) => {
      expect(issuesOf(registerBody, { ...ADA, password })).toEqual([`password: ${message}`]);
      const reset = { ...RESET, password, confirmPassword: password };
      expect(issuesOf(resetPasswordBody, reset)).toEqual([`password: ${message}`]);
    },
  );

  it("accept input at the limits [spec 9.3, 9.4]", () => {
    expect(registerBody.parse(ADA)).toEqual(ADA);
    expect(resetPasswordBody.parse(RESET)).toEqual(RESET);
  });
});
