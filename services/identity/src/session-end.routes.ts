import { text } from "@laurel/contracts/text";
import { END_SESSIONS_PATH, endSessionsBody, type EndedSessions } from "@laurel/contracts/internal";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import { commandIdOf } from "@laurel/hosting/http/commit-id";
import { notFound } from "@laurel/hosting/http/problems";
import { parse } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { findAccountToSignIn } from "./accounts.ts";
import type { Reservations } from "./reservations.ts";
import type { SecurityNotes } from "./security-log/security-notes.ts";
import type { AccountCommands } from "./stream.ts";

export interface SessionEndDeps {
  commands: AccountCommands;
  reservations: Reservations;
  clock: Clock;
  notes: Pick<SecurityNotes, "note">;
}

/** Serves `npm run sessions -- end`: ends every session of one person. The gateway does it once it reads the event. */
export function sessionEndRoute(app: FastifyInstance, deps: SessionEndDeps): void {
  const { commands, reservations, clock, notes } = deps;

  app.post(END_SESSIONS_PATH, async (request): Promise<EndedSessions> => {
    const { name } = parse(endSessionsBody, request.body) as z.output<typeof endSessionsBody>;
    const found = await findAccountToSignIn(commands, reservations, name);
    if (!found) throw notFound(text("Nobody has the username or email {name}", { name }));
    const { userId, account } = found;
    const commandId = commandIdOf(request);
    const stream = streamOf("identity", userId);
    const command = { type: "EndSessions", now: clock().toISOString() } as const;
    const outcome = await commands.handle(stream, hashOf("end sessions", commandId), command);
    if (!outcome.ok) throw notFound(text("Nobody has the username or email {name}", { name }));
    const where = { method: "", device: "", network: "" } as const;
    await notes.note({ userId, kind: "sessions_ended", commandId, ...where });
    return { userId, username: account.username, name: account.name };
  });
}
