import { text } from "../text.ts";
import { line } from "../fields.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import {
  authenticationResponseSchema,
  creationOptionsSchema,
  registrationResponseSchema,
  requestOptionsSchema,
} from "../webauthn.ts";
import { z } from "../zod.ts";
import { meSchema } from "./users.ts";

const NAME_MAX_LENGTH = 100;

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.string().describe("Empty if never"),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyName = line({
  tooLong: text("Name can have at most {max, number} characters"),
  min: 1,
  max: NAME_MAX_LENGTH,
  tooShort: text("Name is required"),
});

export const listPasskeys = defineRoute({
  method: "GET",
  path: "/api/users/me/passkeys",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary: "The person's passkeys, oldest first",
  answers: { 200: z.array(passkeySchema), 401: problemSchema },
});

export const beginPasskey = defineRoute({
  method: "POST",
  path: "/api/users/me/passkeys/options",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  confirmed: true,
  summary: "What the browser needs to make a passkey, within 5 minutes",
  answers: { 200: creationOptionsSchema, 401: problemSchema },
});

export const addPasskey = defineRoute({
  method: "POST",
  path: "/api/users/me/passkeys",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  confirmed: true,
  summary: "Adds the passkey that the browser has made",
  body: z.object({ name: passkeyName, response: registrationResponseSchema }),
  answers: {
    201: passkeySchema,
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
  },
});

export const removePasskey = defineRoute({
  method: "DELETE",
  path: "/api/users/me/passkeys/:id",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  confirmed: true,
  summary: "Removes a passkey; the last way to log in can't be removed",
  answers: { 204: null, 401: problemSchema, 404: problemSchema, 409: problemSchema },
});

export const beginPasskeyLogin = defineRoute({
  method: "POST",
  path: "/api/auth/passkey/options",
  owner: "gateway",
  access: "anonymous",
  summary: "What the browser needs to log in with any passkey; sets a cookie that ties both",
  answers: { 200: requestOptionsSchema, 503: problemSchema },
});

export const loginWithPasskey = defineRoute({
  method: "POST",
  path: "/api/auth/passkey",
  owner: "gateway",
  access: "anonymous",
  summary: "Logs a person in with a passkey and sets the session cookie",
  body: z.object({ response: authenticationResponseSchema }),
  answers: {
    200: z.object({ user: meSchema }),
    400: problemSchema,
    401: problemSchema,
    403: problemSchema,
    503: problemSchema,
  },
});

export const passkeyRoutes = [
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeyLogin,
  loginWithPasskey,
];
