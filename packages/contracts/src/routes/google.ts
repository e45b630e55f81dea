import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

const PATH = "/api/users/me/google";

export const linkGoogle = defineRoute({
  method: "POST",
  path: PATH,
  owner: "gateway",
  access: "signed-in",
  scope: "session",
  confirmed: true,
  summary:
    "Where the browser goes to link a Google account; it comes back to the settings, and only this session can finish",
  answers: {
    200: z.object({ url: z.url() }),
    401: problemSchema,
    404: problemSchema,
    503: problemSchema,
  },
});

export const unlinkGoogle = defineRoute({
  method: "DELETE",
  path: PATH,
  owner: "identity",
  access: "signed-in",
  scope: "session",
  confirmed: true,
  summary: "Unlinks the Google account; the last way to log in can't be removed",
  answers: { 204: null, 401: problemSchema, 409: problemSchema },
});

export const googleRoutes = [linkGoogle, unlinkGoogle];
