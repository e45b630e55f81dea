import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { createCredentialBody, credentialSchema } from "./credentials.ts";

/** Who a change was made by. */
export const actorSchema = z.object({
  type: z
    .enum(["session", "token", "import", "restore", "laurel"])
    .describe("`laurel` is the product itself"),
  name: z
    .string()
    .describe("The device of a session or the name of a token; empty if it isn't known"),
});
export type Actor = z.infer<typeof actorSchema>;

/** The fields that a person fills in. */
export const CREDENTIAL_FIELDS = Object.keys(
  createCredentialBody.shape,
) as (keyof typeof createCredentialBody.shape)[];
const fieldName = z.enum(CREDENTIAL_FIELDS);
const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const changeSchema = z.object({
  field: fieldName,
  from: fieldValue.describe("Empty, 0 or false for a field that had no value"),
  to: fieldValue,
});
export type FieldChange = z.infer<typeof changeSchema>;

export const credentialVersionSchema = z.object({
  version: z.number().int().describe("Increases with each version; not contiguous"),
  at: z.iso.datetime(),
  kind: z
    .enum(["added", "changed", "renewed", "removed", "restored", "badge_checked", "confirmed"])
    .describe("`renewed` is at the credential that was renewed"),
  by: actorSchema,
  changes: z.array(changeSchema).describe("All fields for `added`"),
  credential: credentialSchema.describe("The credential as it was then"),
});
export type CredentialVersion = z.infer<typeof credentialVersionSchema>;

export const getCredentialHistory = defineRoute({
  method: "GET",
  path: "/api/credentials/:id/history",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  summary: "The versions of a credential, the newest first, also of a removed one",
  heavy: "work",
  answers: { 200: z.array(credentialVersionSchema), 401: problemSchema, 404: problemSchema },
});

export const restoreCredential = defineRoute({
  method: "POST",
  path: "/api/credentials/:id/restore",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Brings a removed credential back, or restores a former version",
  body: z.object({
    version: z
      .number()
      .int()
      .optional()
      .describe("Without it, a removed credential comes back as it last was"),
  }),
  answers: {
    200: credentialSchema,
    400: problemSchema,
    401: problemSchema,
    404: problemSchema,
    409: problemSchema,
    429: problemSchema,
  },
});

export const removedCredentialSchema = z.object({
  credential: credentialSchema,
  removedAt: z.iso.datetime(),
  goneAt: z.iso.datetime().describe("When it is gone for good"),
});
export type RemovedCredential = z.infer<typeof removedCredentialSchema>;

export const listRemoved = defineRoute({
  method: "GET",
  path: "/api/credentials/removed",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  peers: ["profile"],
  summary: "The removed credentials that can be restored, removed last first",
  answers: { 200: z.array(removedCredentialSchema), 401: problemSchema },
});

export const forgetRemoved = defineRoute({
  method: "DELETE",
  path: "/api/credentials/removed/:id",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Deletes a removed credential for good",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

export const forgetAllRemoved = defineRoute({
  method: "DELETE",
  path: "/api/credentials/removed",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Deletes all removed credentials for good",
  answers: { 204: null, 401: problemSchema },
});

export const credentialHistoryRoutes = [
  getCredentialHistory,
  restoreCredential,
  listRemoved,
  forgetRemoved,
  forgetAllRemoved,
];
