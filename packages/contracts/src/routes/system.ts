import { LANGUAGE_CODES } from "../languages.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

export const healthSchema = z.object({
  status: z.enum(["ok", "unavailable"]),
  services: z.record(z.string(), z.string()),
  /** What is behind although the service is ready, one line each. Absent when nothing is. */
  late: z.array(z.string()).min(1).optional(),
});

export const health = defineRoute({
  method: "GET",
  path: "/api/health",
  owner: "gateway",
  access: "anonymous",
  summary: "200 when every service is ready, else 503 naming those that are not",
  answers: { 200: healthSchema, 503: healthSchema },
});

export const languagesSchema = z.array(
  z.object({
    code: z.enum(LANGUAGE_CODES),
    name: z.string().describe("In the language itself"),
    direction: z.enum(["ltr", "rtl"]),
  }),
);

export const listLanguages = defineRoute({
  method: "GET",
  path: "/api/languages",
  owner: "gateway",
  access: "anonymous",
  summary: "The languages that Laurel speaks: English first, then the others by code",
  answers: { 200: languagesSchema },
});

export const debugCookies = defineRoute({
  method: "GET",
  path: "/api/debug/cookies",
  owner: "gateway",
  access: "anonymous",
  summary: "The caller's own cookie names, flags and lengths, never a value",
  answers: {
    200: z.object({
      cookies: z.array(
        z.object({
          name: z.string(),
          length: z.number().int(),
          httpOnly: z.boolean(),
          secure: z.boolean(),
          sameSite: z.string(),
        }),
      ),
    }),
  },
});

export const systemRoutes = [health, listLanguages, debugCookies];
