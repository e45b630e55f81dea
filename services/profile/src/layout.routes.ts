import { changeProfileLayout, getProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { streamOf } from "@laurel/contracts/topics";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { ownedOf, ownLayout, type OwnLayoutReader } from "./layout/own-layout.ts";
import { refusalProblem } from "./refusals.ts";
import type { ProfileCommands } from "./stream.ts";
import { touchedBy } from "./users.routes.ts";

export interface LayoutRoutesDeps extends OwnLayoutReader {
  commands: ProfileCommands;
}

/** What the person's public profile shows first, and what it hides. */
export function layoutRoutes(app: FastifyInstance, deps: LayoutRoutesDeps): void {
  const { commands } = deps;
  serve(app, getProfileLayout, async ({ userId, seen }) => {
    const { state } = await commands.load(streamOf("profile", userId));
    return answer(200, await ownLayout(userId, state.layout, seen, deps));
  });

  serve(app, changeProfileLayout, async ({ userId, body, commitIdFor, seen }) => {
    const owned = await ownedOf(userId, body.pinned ?? [], seen, deps);
    const stream = streamOf("profile", userId);
    const command = { type: "ArrangeProfile", changes: body, ...owned } as const;
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const { state } = await commands.load(stream);
    const layout = await ownLayout(userId, state.layout, seen, deps);
    return answer(200, layout, touchedBy(outcome.value.head));
  });
}
