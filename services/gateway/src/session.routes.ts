import type { CallParams } from "@laurel/contracts/call";
import { SESSIONS_HEADER } from "@laurel/contracts/personal-data";
import type { RouteContract } from "@laurel/contracts/route";
import {
  endOtherSessions,
  endSession,
  exportMe,
  listSessions,
} from "@laurel/contracts/routes/users";
import { notFound } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import { sessionIn, sessionOf } from "./callers/caller.ts";
import type { Handler } from "./requests/route-table.ts";
import type { TellService } from "./forwarding/forward.ts";
import type { Session } from "./sessions/session-records.ts";
import type { Sessions } from "./sessions/sessions.ts";

/** The sessions of the signed-in person. Another person's session answers 404. */
export function sessionHandlers(sessions: Sessions): [RouteContract, Handler][] {
  const list: Handler = async (request) => describeSessions(sessions, sessionIn(request));

  const endOthers: Handler = async (request, reply) => {
    const current = sessionIn(request);
    const others = (await sessions.list(current.userId)).filter(({ sid }) => sid !== current.sid);
    await Promise.all(others.map((session) => sessions.end(session)));
    return reply.code(204).send();
  };

  const endOne: Handler = async (request, reply) => {
    const { id } = request.params as CallParams<typeof endSession>;
    const session = (await sessions.list(sessionIn(request).userId)).find(({ sid }) => sid === id);
    if (!session) throw notFound();
    await sessions.end(session);
    return reply.code(204).send();
  };

  return [
    [listSessions, list],
    [endOtherSessions, endOthers],
    [endSession, endOne],
  ];
}

/** All sessions of the person, in the form of the contract. */
async function describeSessions(sessions: Sessions, current: Session) {
  const all = await sessions.list(current.userId);
  return all.map(({ sid, createdAt, lastSeenAt, userAgent }) => ({
    id: sid,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    userAgent,
    current: sid === current.sid,
  }));
}

/** Adds the sessions to an export request: only the gateway knows them. */
export function tellSessions(sessions: Sessions): TellService {
  return (contract) => (contract === exportMe ? tell : undefined);

  async function tell(request: FastifyRequest): Promise<Record<string, string>> {
    const session = sessionOf(request);
    if (!session) return {};
    const told = JSON.stringify(await describeSessions(sessions, session));
    return { [SESSIONS_HEADER]: Buffer.from(told).toString("base64url") };
  }
}
