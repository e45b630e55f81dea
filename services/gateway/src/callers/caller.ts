import { notAuthenticated } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import type { Session } from "../sessions/session-records.ts";

/** Who makes a request: a person with a session, or a program with an access token of a person. */
export type Caller =
  | { kind: "session"; userId: string; session: Session }
  | { kind: "token"; userId: string; scopes: readonly string[]; name: string };

declare module "fastify" {
  interface FastifyRequest {
    /** Looked up for calls that need a caller and for all forwarded calls. Anonymous calls have none with a token. */
    caller: Caller | undefined;
  }
}

/** The session of the caller, if they have one. */
export function sessionOf({ caller }: FastifyRequest): Session | undefined {
  return caller?.kind === "session" ? caller.session : undefined;
}

/** The session of a call that needs one: the guards refuse requests without it. */
export function sessionIn(request: FastifyRequest): Session {
  const session = sessionOf(request);
  if (!session) throw notAuthenticated();
  return session;
}
