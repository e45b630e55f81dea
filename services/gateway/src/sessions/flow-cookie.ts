import type { CookieSerializeOptions } from "@fastify/cookie";
import { googleSignIn } from "@laurel/contracts/routes/auth";
import type { SessionCookie } from "./session-cookie.ts";
import { cookiesOf } from "./session-cookie.ts";

/** How long a person may take at the third party. */
export const FLOW_MS = 10 * 60_000;

/** Ties a third-party sign-in to the browser that started it. The cookie holds the id of the stored flow. */
export function createFlowCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Secure-laurel-flow" : "laurel-flow";
  const path = googleSignIn.path;
  // Lax, because the browser returns from another site through a link.
  const options: CookieSerializeOptions = { path, httpOnly: true, sameSite: "lax", secure };
  return {
    name,
    secure,
    read: (request) => cookiesOf(request)[name],
    set: (reply, id) => void reply.setCookie(name, id, { ...options, maxAge: FLOW_MS / 1000 }),
    clear: (reply) => void reply.setCookie(name, "", { ...options, maxAge: 0 }),
  };
}
