import type { RouteContract } from "@laurel/contracts/route";
import { login, logout } from "@laurel/contracts/routes/auth";
import { idempotencyKeyOf } from "./requests/command-id.ts";
import type { Handler } from "./requests/route-table.ts";
import type { SessionCookie } from "./sessions/session-cookie.ts";
import type { Sessions } from "./sessions/sessions.ts";

interface Parts {
  signIn: Handler;
  sessions: Sessions;
  cookie: SessionCookie;
}

/** Signing in and out. */
export function authHandlers({ signIn, sessions, cookie }: Parts): [RouteContract, Handler][] {
  const signOut: Handler = async (request, reply) => {
    idempotencyKeyOf(request);
    const id = cookie.read(request);
    const session = id === undefined ? undefined : await sessions.find(id);
    if (session) await sessions.end(session);
    cookie.clear(reply);
    return { message: "Logged out" };
  };
  return [
    [login, signIn],
    [logout, signOut],
  ];
}
