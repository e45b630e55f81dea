import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { streamOf } from "@laurel/contracts/topics";
import type { Me } from "@laurel/contracts/routes/users";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { refusalProblem } from "./refusals.ts";
import { readMe, touchedBy, withHeads, type UserRoutesDeps } from "./users.routes.ts";

/** The switch that makes a person's profile public or private. */
export function publicSwitchRoutes(
  app: FastifyInstance,
  { commands, meReader, slugs }: UserRoutesDeps,
): void {
  serve(app, setPublicProfile, async ({ userId, body, commitIdFor, seen }) => {
    const me = await readMe(meReader, userId, seen);
    const command = body.enabled
      ? ({ type: "PublishProfile", slug: await addressOf(me) } as const)
      : ({ type: "HideProfile" } as const);
    const stream = streamOf("profile", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const written = touchedBy(outcome.value.head);
    const after = await readMe(meReader, userId, withHeads(seen, written));
    const { publicProfile, publicProfileSlug } = after;
    return answer(200, { user: { publicProfile, publicProfileSlug } }, written);
  });

  async function addressOf(me: Me) {
    return me.publicProfileSlug || (await slugs.reserveFor(me));
  }
}
