import type { CookieSerializeOptions } from "@fastify/cookie";
import { fillPath } from "@laurel/contracts/path";
import { SHARED_PAGE_PATH } from "@laurel/contracts/public-pages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookiesOf } from "../sessions/session-cookie.ts";

const HOUR_S = 3600;

/**
 * The proof that a browser has entered the password of a share link. Only requests for this link carry it, and profile
 * accepts it for this link alone.
 */
export interface UnlockCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string, proof: string): void;
}

/** One cookie for the calls of the link, and one for its page: a cookie has one path. */
export function createUnlockCookie(publicUrl: string): UnlockCookie {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Secure-laurel-link" : "laurel-link";
  // Lax, because people come to the page from other sites.
  const options: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: HOUR_S,
  };
  return {
    read: (request) => cookiesOf(request)[name],
    set(reply, token, proof) {
      for (const path of [`/api/shared/${token}`, fillPath(SHARED_PAGE_PATH, { token })])
        reply.setCookie(name, proof, { ...options, path });
    },
  };
}
