import type { RouteContract } from "@laurel/contracts/route";
import { login, logout } from "@laurel/contracts/routes/auth";
import { idempotencyKeyOf } from "./requests/command-id.ts";
import { isForAnother } from "./requests/guards.ts";
import type { Handler } from "./requests/route-table.ts";
import type { SessionCookie } from "./sessions/session-cookie.ts";
import type { Sessions } from "./sessions/sessions.ts";

const LOGGED_OUT = { message: "Logged out" };

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
    // Of the person who logs out, none is left here: somebody else has logged in since.
    if (session && isForAnother(request, session)) return LOGGED_OUT;
    if (session) await sessions.end(session);
    cookie.clear(reply);
    return LOGGED_OUT;
  };
  return [
    [login, signIn],
    [logout, signOut],
  ];
}
