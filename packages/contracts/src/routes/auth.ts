import { text } from "../text.ts";
import { holdsAt, typedName, type AccountName } from "../account-names.ts";
import { USERNAME_MIN_LENGTH } from "../constants.ts";
import { languageChoice, line, PERSON_NAME } from "../fields.ts";
import { newPassword } from "../passwords.ts";
import { messageSchema, problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { meSchema } from "./users.ts";

const required = (message: string) => z.string({ error: message }).min(1, message);
const emailOr = (message: string) => z.email({ error: message }).max(254, message);

export const loginBody = z.object({
  usernameOrEmail: required(text("Username or email is required")),
  password: required(text("Password is required")),
  code: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe("A one-time code or a recovery code, when the answer was `code_required`"),
});

export const registerBody = z.object({
  username: line({
    tooLong: text("Username can have at most {max, number} characters"),
    min: USERNAME_MIN_LENGTH,
    max: 100,
    directions: "refused",
    tooShort: text("Username must be at least {min, number} characters", {
      min: USERNAME_MIN_LENGTH,
    }),
  }).refine((username) => !holdsAt(username), text("Username cannot contain @")),
  password: newPassword,
  name: line(PERSON_NAME),
  email: emailOr(text("Please enter a valid email")),
  language: languageChoice.optional(),
});

const samePasswords = { message: text("Passwords don't match"), path: ["confirmPassword"] };
/** An empty confirmation gets only one message, so it is not compared. */
const confirmed = ({ password, confirmPassword }: Record<string, unknown>) =>
  confirmPassword === "" || password === confirmPassword;
/** Compared even while other fields are invalid, but only in a form. */
const compared = {
  ...samePasswords,
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** The registration form. The confirmation is never sent. */
export const registerForm = registerBody
  .extend({ confirmPassword: required(text("Please confirm your password")) })
  .refine(confirmed, compared);

export const forgotPasswordBody = z.object({
  email: emailOr(text("Please enter a valid email address")),
});

export const resetPasswordBody = z
  .object({
    token: required(text("Reset token is required")),
    password: newPassword,
    confirmPassword: required(text("Please confirm your password")),
  })
  .refine(confirmed, compared);

export const resendVerificationBody = z
  .object({
    username: line({ max: 254 }).optional(),
    email: line({ max: 254 }).optional(),
  })
  .refine((body) => Boolean(body.username || body.email), {
    message: text("Please enter your email address"),
    path: ["email"],
  });

/** The account for a verification mail: by the name typed to sign in, otherwise by address. */
export function verificationName(body: z.output<typeof resendVerificationBody>): AccountName {
  return body.username ? typedName(body.username) : { kind: "email", name: body.email ?? "" };
}

export const registeredSchema = z.object({
  message: z.string(),
  user: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.literal(false),
  }),
});

export const register = defineRoute({
  method: "POST",
  path: "/api/auth/register",
  owner: "identity",
  access: "anonymous",
  summary: "Creates an account and emails its verification link, which is valid for 24 hours",
  rate: "sign-up",
  body: registerBody,
  answers: {
    201: registeredSchema,
    400: problemSchema,
    409: problemSchema,
    429: problemSchema,
    503: problemSchema,
  },
});

export const login = defineRoute({
  method: "POST",
  path: "/api/auth/login",
  owner: "gateway",
  access: "anonymous",
  summary:
    "Logs a person in and sets the session cookie; 401 `code_required` asks for a one-time code",
  rate: "sign-in",
  body: loginBody,
  answers: {
    200: z.object({ user: meSchema }),
    400: problemSchema,
    401: problemSchema,
    403: problemSchema,
    429: problemSchema,
    503: problemSchema,
  },
});

export const logout = defineRoute({
  method: "POST",
  path: "/api/auth/logout",
  owner: "gateway",
  access: "anonymous",
  summary: "Ends the session; also answers 200 when there is none",
  answers: { 200: messageSchema },
});

export const verifyEmail = defineRoute({
  method: "GET",
  path: "/api/auth/verify-email",
  owner: "identity",
  access: "anonymous",
  summary: "Verifies the email address with the token from the emailed link",
  query: z.object({ token: z.string().max(500).default("") }),
  answers: {
    200: messageSchema.extend({
      username: z.string().optional().describe("Whose email address it is, for the login form"),
    }),
    400: problemSchema,
  },
});

export const resendVerification = defineRoute({
  method: "POST",
  path: "/api/auth/resend-verification",
  owner: "identity",
  access: "anonymous",
  summary: "Emails a new verification link; the answer doesn't reveal whether the account exists",
  rate: "mail",
  body: resendVerificationBody,
  answers: { 200: messageSchema, 400: problemSchema, 429: problemSchema },
});

export const forgotPassword = defineRoute({
  method: "POST",
  path: "/api/auth/forgot-password",
  owner: "identity",
  access: "anonymous",
  summary: "Emails a password reset link; the answer doesn't reveal whether the account exists",
  rate: "mail",
  body: forgotPasswordBody,
  answers: { 200: messageSchema, 400: problemSchema, 429: problemSchema },
});

export const resetPassword = defineRoute({
  method: "POST",
  path: "/api/auth/reset-password",
  owner: "identity",
  access: "anonymous",
  summary:
    "Sets a new password with the token from the emailed link and ends every session of the account",
  body: resetPasswordBody,
  answers: { 200: messageSchema, 400: problemSchema, 503: problemSchema },
});

/** All empty for a link that isn't valid. */
export const resetOwnerSchema = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string().describe("What is before the @ of the account's email"),
});

export const readResetLink = defineRoute({
  method: "GET",
  path: "/api/auth/reset-password",
  owner: "identity",
  access: "anonymous",
  summary:
    "Whose password the token from the emailed link sets, so that the form can warn about passwords with their own " +
    "words. All empty for a link that isn't valid. Changes nothing",
  query: z.object({ token: z.string().max(500).default("") }),
  answers: { 200: resetOwnerSchema, 400: problemSchema },
});

export const providers = defineRoute({
  method: "GET",
  path: "/api/auth/providers",
  owner: "gateway",
  access: "anonymous",
  summary: "Whether login with Google is available",
  answers: { 200: z.object({ google: z.boolean() }) },
});

export const googleSignIn = defineRoute({
  method: "GET",
  path: "/api/auth/google",
  owner: "gateway",
  access: "anonymous",
  summary: "Starts the login with Google",
  answers: { 302: { contentType: "text/html" } },
});

export const googleCallback = defineRoute({
  method: "GET",
  path: "/api/auth/google/callback",
  owner: "gateway",
  access: "anonymous",
  summary: "Google redirects the person here; every failure redirects to /auth?error=…",
  answers: { 302: { contentType: "text/html" } },
});

export const authRoutes = [
  register,
  login,
  logout,
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
  readResetLink,
  providers,
  googleSignIn,
  googleCallback,
];
