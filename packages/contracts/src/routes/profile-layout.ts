import { text } from "../text.ts";
import { MAX_PINNED, MAX_SKILL_CREDENTIALS, PROFILE_SECTIONS } from "../constants.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

export const TOO_MANY_PINNED = text(
  "You can pin up to {count, number} credentials. Unpin one to make room.",
  { count: MAX_PINNED },
);

const pinned = z.array(z.string().min(1).max(100)).max(MAX_PINNED, TOO_MANY_PINNED);
const sections = z.array(z.enum(PROFILE_SECTIONS)).max(PROFILE_SECTIONS.length);

export const profileLayoutSchema = z.object({
  pinned: z
    .array(z.string())
    .max(MAX_PINNED)
    .describe("The ids of the highlights, in their order, without those that were deleted"),
  order: sections.describe("Every section, hidden ones too"),
  hidden: sections,
});
export type ProfileLayout = z.infer<typeof profileLayoutSchema>;

/** For people who haven't chosen anything. */
export const DEFAULT_LAYOUT: ProfileLayout = {
  pinned: [],
  order: [...PROFILE_SECTIONS],
  hidden: [],
};

export const changeProfileLayoutBody = z.object({
  pinned: pinned.optional(),
  order: sections.optional().describe("Sections that aren't named follow in their usual order"),
  hidden: sections.optional(),
});

export const getProfileLayout = defineRoute({
  method: "GET",
  path: "/api/profile/layout",
  owner: "profile",
  access: "signed-in",
  scope: "profile:read",
  summary: "What the person's public profile shows first, in which order, and what it hides",
  answers: { 200: profileLayoutSchema, 401: problemSchema },
});

export const changeProfileLayout = defineRoute({
  method: "PUT",
  path: "/api/profile/layout",
  owner: "profile",
  access: "signed-in",
  summary: `Changes the layout; absent fields stay as they are. Only public credentials can be pinned, up to ${MAX_PINNED}`,
  body: changeProfileLayoutBody,
  answers: {
    200: profileLayoutSchema,
    400: problemSchema,
    401: problemSchema,
    404: problemSchema,
  },
});

export const getPublicLayout = defineRoute({
  method: "GET",
  path: "/api/profiles/:slug/layout",
  owner: "profile",
  access: "anonymous",
  summary: "The layout of a public profile; it names only pinned credentials that are public",
  answers: { 200: profileLayoutSchema, 404: problemSchema, 503: problemSchema },
});

export const profileSkillSchema = z.object({
  name: z.string().describe("In its most frequent spelling"),
  count: z.number().int().describe("The number of public credentials with this skill"),
  credentials: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe(`Where it was earned: the newest ${MAX_SKILL_CREDENTIALS}, without hidden ones`),
});
export type ProfileSkill = z.infer<typeof profileSkillSchema>;

export const getPublicSkills = defineRoute({
  method: "GET",
  path: "/api/profiles/:slug/skills",
  owner: "profile",
  access: "anonymous",
  summary: "The skills of all public credentials, the most frequent first",
  answers: { 200: z.array(profileSkillSchema), 404: problemSchema, 503: problemSchema },
});

export const profileLayoutRoutes = [
  getProfileLayout,
  changeProfileLayout,
  getPublicLayout,
  getPublicSkills,
];
