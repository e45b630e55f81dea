import { text } from "../text.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { authenticationResponseSchema, requestOptionsSchema } from "../webauthn.ts";
import { z } from "../zod.ts";

export const confirmWaysSchema = z.object({
  password: z.boolean(),
  passkey: z.boolean(),
  google: z
    .boolean()
    .describe("By logging in again, which confirms an account that has never had a password"),
  googleLinked: z.boolean().describe("Whether the person can log in with Google"),
});
export type ConfirmWays = z.output<typeof confirmWaysSchema>;

export const confirmBody = z
  .object({
    password: z.string().min(1, text("Password is required")).optional(),
    response: authenticationResponseSchema.optional(),
  })
  .refine(({ password, response }) => password !== undefined || response !== undefined, {
    message: text("Password is required"),
    path: ["password"],
  });

export const beginConfirmation = defineRoute({
  method: "POST",
  path: "/api/users/me/confirm/options",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary: "What the browser needs to confirm the session with a passkey",
  answers: { 200: requestOptionsSchema, 401: problemSchema },
});

export const confirmMe = defineRoute({
  method: "POST",
  path: "/api/users/me/confirm",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary: "Confirms the session for 10 minutes with the password or a passkey of the person",
  body: confirmBody,
  answers: {
    204: null,
    400: problemSchema,
    401: problemSchema,
    403: problemSchema,
    429: problemSchema,
  },
});

export const getConfirmWays = defineRoute({
  method: "GET",
  path: "/api/users/me/confirm",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary: "How the person can confirm the session",
  answers: { 200: confirmWaysSchema, 401: problemSchema },
});

export const confirmationRoutes = [confirmMe, beginConfirmation, getConfirmWays];
