import { answerLanguage } from "../fields.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { badgeCheckSchema } from "./badges.ts";
import { credentialSchema } from "./credentials.ts";
import { interestSchema, meSchema } from "./users.ts";

export const setPublicProfile = defineRoute({
  method: "PUT",
  path: "/api/profile/public",
  owner: "profile",
  access: "signed-in",
  summary: "Turns the public profile on or off; it takes effect everywhere before the answer",
  body: z.object({ enabled: z.boolean() }),
  answers: {
    200: z.object({ user: meSchema.pick({ publicProfile: true, publicProfileSlug: true }) }),
    400: problemSchema,
    401: problemSchema,
  },
});

export const getShare = defineRoute({
  method: "GET",
  path: "/api/profile/share",
  owner: "profile",
  access: "signed-in",
  scope: "profile:read",
  summary: "Address, QR code and share links of the public profile",
  answers: {
    200: z.object({
      profileUrl: z.string(),
      qrCodeDataUrl: z.string(),
      socialShareUrls: z.object({
        linkedin: z.string(),
        twitter: z.string(),
        facebook: z.string(),
        email: z.string(),
      }),
    }),
    401: problemSchema,
    403: problemSchema,
  },
});

export const getShareTemplates = defineRoute({
  method: "GET",
  path: "/api/profile/share/templates",
  owner: "profile",
  access: "signed-in",
  scope: "profile:read",
  summary: "Texts with the address of the public profile, to copy",
  answers: {
    200: z.object({ linkedin: z.string(), jobApplication: z.string() }),
    401: problemSchema,
    403: problemSchema,
  },
});

export const DOCX_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const PDF_TYPE = "application/pdf";

export const CV_FORMATS = ["docx", "pdf"] as const;
export type CvFormat = (typeof CV_FORMATS)[number];
export const CV_TEMPLATES = ["classic", "compact"] as const;
export type CvTemplate = (typeof CV_TEMPLATES)[number];

export const downloadCv = defineRoute({
  method: "GET",
  path: "/api/cv/download",
  owner: "profile",
  access: "signed-in",
  scope: "profile:read",
  heavy: "work",
  summary:
    "The CV as a Word document or a PDF, with all credentials or only the public ones, in one of two templates. A signed PDF gets a code that others can check, up to a limit; that needs a session",
  query: z.object({
    only: z.literal("public").optional(),
    format: z.enum(CV_FORMATS).default("docx"),
    template: z.enum(CV_TEMPLATES).default("classic"),
    signed: z.enum(["true", "false"]).default("false"),
    language: answerLanguage,
  }),
  unscopedQuery: { signed: "true" },
  answers: {
    200: { contentType: [DOCX_TYPE, PDF_TYPE] },
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
    503: problemSchema,
  },
});

export const publicProfileSchema = meSchema
  .pick({ name: true, avatarUrl: true, jobTitle: true, company: true, bio: true })
  .extend({ interests: z.array(interestSchema) });

export const getPublicProfile = defineRoute({
  method: "GET",
  path: "/api/profiles/:slug",
  owner: "profile",
  access: "anonymous",
  summary: "A public profile; missing, private and former slugs are all 404",
  answers: { 200: publicProfileSchema, 404: problemSchema, 503: problemSchema },
});

export const publicCredentialSchema = credentialSchema
  .pick({
    id: true,
    type: true,
    name: true,
    organization: true,
    completedDate: true,
    expirationDate: true,
    description: true,
    skills: true,
    credentialUrl: true,
  })
  .extend({
    verifiedBy: z.string().describe("What the issuer of a verified badge calls itself, or empty"),
    verifiedHost: z
      .string()
      .default("")
      .describe("The host that vouches for a verified badge, or empty"),
    checks: z.array(badgeCheckSchema).describe("What was checked of a verified badge"),
    confirmedBy: z
      .array(
        z.object({
          name: z.string(),
          role: z.string(),
          organization: z.string(),
          host: z
            .string()
            .describe("Of the email address that was asked; empty for a mailbox provider"),
          at: z.iso.datetime(),
        }),
      )
      .default([])
      .describe("Who has confirmed what the person entered"),
  });

export const getPublicCredentials = defineRoute({
  method: "GET",
  path: "/api/profiles/:slug/credentials",
  owner: "profile",
  access: "anonymous",
  summary: "The credentials that the person made public",
  answers: { 200: z.array(publicCredentialSchema), 404: problemSchema, 503: problemSchema },
});

export const getPublicCredential = defineRoute({
  method: "GET",
  path: "/api/profiles/:slug/credentials/:id",
  owner: "profile",
  access: "anonymous",
  summary: "One of them; missing and private ones are both 404",
  answers: { 200: publicCredentialSchema, 404: problemSchema, 503: problemSchema },
});

export const profileRoutes = [
  setPublicProfile,
  getShare,
  getShareTemplates,
  downloadCv,
  getPublicProfile,
  getPublicCredentials,
  getPublicCredential,
];
