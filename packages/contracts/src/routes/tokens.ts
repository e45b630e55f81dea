import { text } from "../text.ts";
import { line } from "../fields.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { SCOPES } from "../scopes.ts";
import { z } from "../zod.ts";

const NAME_MAX_LENGTH = 100;
const MAX_DAYS = 365;

export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.string().describe("Exact to a minute; empty if never"),
  expiresAt: z.string().describe("Empty if it does not expire"),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

const BAD_DAYS = text("Days must be a whole number from 1 to {max, number}", { max: MAX_DAYS });

export const createTokenBody = z.object({
  name: line({
    tooLong: text("Name can have at most {max, number} characters"),
    min: 1,
    max: NAME_MAX_LENGTH,
    tooShort: text("Name is required"),
  }),
  scopes: z.array(z.enum(SCOPES)).min(1, text("Choose at least one scope")),
  expiresInDays: z
    .number({ error: BAD_DAYS })
    .int(BAD_DAYS)
    .min(1, BAD_DAYS)
    .max(MAX_DAYS, BAD_DAYS)
    .optional(),
});

export const listTokens = defineRoute({
  method: "GET",
  path: "/api/users/me/tokens",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary: "The person's access tokens, newest first",
  answers: { 200: z.array(accessTokenSchema), 401: problemSchema },
});

export const createToken = defineRoute({
  method: "POST",
  path: "/api/users/me/tokens",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  confirmed: true,
  summary: "Creates an access token for a program; the token itself is only in this answer",
  body: createTokenBody,
  answers: {
    201: accessTokenSchema.extend({ token: z.string() }),
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
  },
});

export const revokeToken = defineRoute({
  method: "DELETE",
  path: "/api/users/me/tokens/:id",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary: "Revokes an access token; it stops working with the next request",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

export const tokenRoutes = [listTokens, createToken, revokeToken];
