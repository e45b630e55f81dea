import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { registerBody } from "./auth.ts";

export const usernameSchema = z.object({
  username: z.string(),
  former: z
    .array(z.object({ username: z.string(), keptUntil: z.iso.datetime() }))
    .describe("Former usernames that nobody else can take yet, the latest first"),
});
export type Username = z.infer<typeof usernameSchema>;

export const changeUsernameBody = z.object({ username: registerBody.shape.username });

const own = { owner: "identity", access: "signed-in", scope: "session" } as const;

export const getUsername = defineRoute({
  ...own,
  method: "GET",
  path: "/api/users/me/username",
  peers: ["profile"],
  summary: "The person's username, and the former ones that are kept for them",
  answers: { 200: usernameSchema, 401: problemSchema },
});

export const changeUsername = defineRoute({
  ...own,
  method: "PUT",
  path: "/api/users/me/username",
  confirmed: true,
  summary: "Changes the username. Nobody else can take the former one for 30 days",
  body: changeUsernameBody,
  answers: {
    200: usernameSchema,
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
    429: problemSchema,
  },
});

export const usernameRoutes = [getUsername, changeUsername];
