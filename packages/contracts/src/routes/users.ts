import { text } from "../text.ts";
import { LIST_ITEM_MAX_LENGTH, LIST_MAX_ITEMS } from "../constants.ts";
import { languageChoice, line, longTextOf, optionalUrl, PERSON_NAME } from "../fields.ts";
import { newPassword } from "../passwords.ts";
import { messageSchema, problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

export const interestSchema = z.object({ name: z.string(), category: z.enum(["ai", "non_ai"]) });
export type Interest = z.infer<typeof interestSchema>;

/** The signed-in person, as every screen sees them. */
export const meSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  provider: z.enum(["local", "google"]),
  avatarUrl: z.string(),
  bio: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  publicProfile: z.boolean(),
  publicProfileSlug: z.string(),
  interests: z.array(interestSchema),
  language: languageChoice,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Me = z.infer<typeof meSchema>;

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, text("Use lowercase letters, digits and single hyphens"))
  .min(3)
  .max(60);

const EMPTY_INTEREST = text("Please enter an interest name.");

/** A category from the client is ignored: the server decides it (docs/api.md, Readings). */
const interests = z
  .array(
    z.object({
      name: line({
        min: 1,
        max: LIST_ITEM_MAX_LENGTH,
        tooLong: text("An interest can have at most {max, number} characters"),
        tooShort: EMPTY_INTEREST,
      }),
    }),
  )
  .max(LIST_MAX_ITEMS)
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of list.entries()) {
      const key = name.toLowerCase();
      if (seen.has(key))
        context.addIssue({
          code: "custom",
          path: [index, "name"],
          message: text("This interest is already in your list."),
        });
      seen.add(key);
    }
  });

export const updateMeBody = z.object({
  name: line(PERSON_NAME).optional(),
  bio: longTextOf(text("Bio can have at most {max, number} characters")).optional(),
  jobTitle: line({
    tooLong: text("Job title can have at most {max, number} characters"),
  }).optional(),
  company: line({ tooLong: text("Company can have at most {max, number} characters") }).optional(),
  avatarUrl: optionalUrl.optional(),
  publicProfileSlug: slug.optional(),
  interests: interests.optional(),
  language: languageChoice.optional(),
});

export const getMe = defineRoute({
  method: "GET",
  path: "/api/users/me",
  owner: "profile",
  access: "signed-in",
  scope: "profile:read",
  peers: ["identity", "portfolio", "recommender"],
  summary: "The logged-in person",
  answers: { 200: meSchema, 401: problemSchema },
});

export const updateMe = defineRoute({
  method: "PUT",
  path: "/api/users/me",
  owner: "profile",
  access: "signed-in",
  summary: "Updates the fields that are sent",
  body: updateMeBody,
  answers: { 200: meSchema, 400: problemSchema, 401: problemSchema, 409: problemSchema },
});

export const deleteMe = defineRoute({
  method: "DELETE",
  path: "/api/users/me",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary: "Erases the account and everything that belongs to it",
  body: z.object({ password: z.string().optional(), confirm: z.string().optional() }),
  answers: { 204: null, 401: problemSchema, 403: problemSchema, 503: problemSchema },
});

export const changePassword = defineRoute({
  method: "PUT",
  path: "/api/users/me/password",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary: "Changes the password and ends every other session, and all access tokens if asked to",
  body: z.object({
    currentPassword: z.string().min(1),
    newPassword,
    revokeTokens: z.boolean().default(false),
  }),
  answers: { 200: messageSchema, 400: problemSchema, 401: problemSchema, 403: problemSchema },
});

export const exportMe = defineRoute({
  method: "GET",
  path: "/api/users/me/export",
  owner: "profile",
  access: "signed-in",
  scope: "session",
  confirmed: true,
  heavy: "work",
  summary: "All data stored about the person, as a zip file",
  answers: { 200: { contentType: "application/zip" }, 401: problemSchema },
});

export const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  userAgent: z.string(),
  current: z.boolean(),
});

export const listSessions = defineRoute({
  method: "GET",
  path: "/api/users/me/sessions",
  owner: "gateway",
  access: "signed-in",
  scope: "session",
  summary: "The person's sessions; lastSeenAt is exact to a minute",
  answers: { 200: z.array(sessionSchema), 401: problemSchema },
});

export const endOtherSessions = defineRoute({
  method: "DELETE",
  path: "/api/users/me/sessions",
  owner: "gateway",
  access: "signed-in",
  scope: "session",
  summary: "Ends all other sessions",
  answers: { 204: null, 401: problemSchema },
});

export const endSession = defineRoute({
  method: "DELETE",
  path: "/api/users/me/sessions/:id",
  owner: "gateway",
  access: "signed-in",
  scope: "session",
  summary: "Ends one session",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

export const userRoutes = [
  getMe,
  updateMe,
  deleteMe,
  changePassword,
  exportMe,
  listSessions,
  endOtherSessions,
  endSession,
];
