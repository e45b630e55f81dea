import type { RouteContract } from "@laurel/contracts/route";
import { endOtherSessions, endSession, listSessions } from "@laurel/contracts/routes/users";
import { notFound } from "@laurel/platform/runtime/problems";
import { sessionIn } from "./guards.ts";
import type { Handler } from "./route-table.ts";
import type { Sessions } from "./sessions.ts";

/** A person's own sessions; somebody else's do not exist for them. */
export function sessionHandlers(sessions: Sessions): [RouteContract, Handler][] {
  const list: Handler = async (request) => {
    const current = sessionIn(request);
    const all = await sessions.list(current.userId);
    return all.map(({ sid, createdAt, lastSeenAt, userAgent }) => ({
      id: sid,
      createdAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      userAgent,
      current: sid === current.sid,
    }));
  };

  const endOthers: Handler = async (request, reply) => {
    const current = sessionIn(request);
    const others = (await sessions.list(current.userId)).filter(({ sid }) => sid !== current.sid);
    await Promise.all(others.map((session) => sessions.end(session)));
    return reply.code(204).send();
  };

  const endOne: Handler = async (request, reply) => {
    const { id } = request.params as { id: string };
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
