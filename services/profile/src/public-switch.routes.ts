import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { streamOf } from "@laurel/contracts/topics";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { readMe, touchedBy, withHeads, type UserRoutesDeps } from "./users.routes.ts";

/** The switch that opens a person's profile to everybody, or closes it. */
export function publicSwitchRoutes(
  app: FastifyInstance,
  { commands, people, slugs }: UserRoutesDeps,
): void {
  serve(app, setPublicProfile, async ({ person, body, commitIdFor, seen }) => {
    const me = await readMe(people, person, seen);
    const command = body.enabled
      ? ({ type: "PublishProfile", slug: await addressOf(me) } as const)
      : ({ type: "HideProfile" } as const);
    const stream = streamOf("profile", person);
    const outcome = await commands.handle(stream, commitIdFor(person), command);
    if (!outcome.ok) return outcome.refusal;
    const written = touchedBy(outcome.value.head);
    const after = await readMe(people, person, withHeads(seen, written));
    const { publicProfile, publicProfileSlug } = after;
    return answer(200, { user: { publicProfile, publicProfileSlug } }, written);
  });

  async function addressOf(me: { id: string; name: string; publicProfileSlug: string }) {
    return me.publicProfileSlug || (await slugs.reserveFor(me.name, me.id));
  }
}
