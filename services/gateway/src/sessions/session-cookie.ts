import { fastifyCookie, type CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerToken } from "../callers/bearer.ts";

/** The cookie of a session. It contains only the id. */
export interface SessionCookie {
  name: string;
  secure: boolean;
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, id: string): void;
  clear(reply: FastifyReply): void;
}

/** Has the `__Host-` prefix under https: a browser then accepts it from this host only. */
export function createSessionCookie(publicUrl: string, ttlHours: number): SessionCookie {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-laurel" : "laurel";
  const options: CookieSerializeOptions = { path: "/", httpOnly: true, sameSite: "lax", secure };
  return {
    name,
    secure,
    read: (request) => cookiesOf(request)[name],
    set: (reply, id) => void reply.setCookie(name, id, { ...options, maxAge: ttlHours * 3600 }),
    clear: (reply) => void reply.setCookie(name, "", { ...options, maxAge: 0 }),
  };
}

/**
 * Parses the cookies of a request. Called only where they are needed. The cookies that come with an access token are
 * ignored (docs/api.md, Access tokens).
 */
export function cookiesOf(request: FastifyRequest): Record<string, string | undefined> {
  const { cookie } = request.headers;
  if (cookie === undefined || bearerToken(request) !== undefined) return {};
  return fastifyCookie.parse(cookie);
}
