import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { credentialSchema } from "./credentials.ts";

/** A credential as it was printed on a signed CV. */
export const printedCredentialSchema = credentialSchema.pick({
  name: true,
  organization: true,
  type: true,
  completedDate: true,
  expirationDate: true,
  verificationStatus: true,
});
export type PrintedCredential = z.infer<typeof printedCredentialSchema>;

const sha256 = z.string().describe("Of the file, in hexadecimal digits");

export const signedCvSchema = z.object({
  name: z.string().describe("The person's name as it was printed"),
  issuedAt: z.iso.datetime(),
  credentials: z.array(
    printedCredentialSchema.extend({
      verifiedHost: z
        .string()
        .default("")
        .describe("The host that vouched for its badge when it was printed, or empty"),
      current: z
        .boolean()
        .describe(
          "Whether the credential is up to date: it exists, says what was printed, and its badge hasn’t been refuted",
        ),
    }),
  ),
  revoked: z.boolean(),
  sha256,
});
export type SignedCv = z.infer<typeof signedCvSchema>;

export const ownSignedCvSchema = z.object({
  code: z.string(),
  url: z.string(),
  issuedAt: z.iso.datetime(),
  credentials: z.int().describe("How many it lists"),
  revoked: z.boolean(),
  sha256,
});
export type OwnSignedCv = z.infer<typeof ownSignedCvSchema>;

export const listSignedCvs = defineRoute({
  method: "GET",
  path: "/api/verify",
  owner: "profile",
  access: "signed-in",
  summary: "One's own signed CVs, newest first",
  answers: { 200: z.array(ownSignedCvSchema), 401: problemSchema },
});

export const verifyCv = defineRoute({
  method: "GET",
  path: "/api/verify/:code",
  owner: "profile",
  access: "anonymous",
  summary: "What a signed CV says, and whether each of its credentials is up to date",
  answers: { 200: signedCvSchema, 404: problemSchema, 503: problemSchema },
});

export const revokeSignedCv = defineRoute({
  method: "DELETE",
  path: "/api/verify/:code",
  owner: "profile",
  access: "signed-in",
  summary: "Revokes a signed CV: its code stays readable, and says so",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

export const getSignedCredentials = defineRoute({
  method: "GET",
  path: "/api/verify/:code/credential",
  owner: "profile",
  access: "anonymous",
  summary:
    "The records of a signed CV as Open Badges 3.0, claimed by the person themselves and signed by this installation",
  answers: {
    200: z.object({ credentials: z.array(z.record(z.string(), z.unknown())) }),
    404: problemSchema,
    503: problemSchema,
  },
});

/** A 1EdTech Credential Revocation List, which each of the credentials names as its status. */
export const getRevocations = defineRoute({
  method: "GET",
  path: "/api/verify/:code/revocations",
  owner: "profile",
  access: "anonymous",
  summary:
    "The credentials of a signed CV that don't count any more, because it’s revoked or they are out of date",
  answers: {
    200: z.object({
      id: z.string(),
      type: z.literal("1EdTechRevocationList"),
      issuer: z.string(),
      revokedCredential: z.array(
        z.object({ id: z.string(), revoked: z.literal(true), revocationReason: z.string() }),
      ),
    }),
    404: problemSchema,
    503: problemSchema,
  },
});

export const signedCvRoutes = [
  listSignedCvs,
  verifyCv,
  revokeSignedCv,
  getSignedCredentials,
  getRevocations,
];
