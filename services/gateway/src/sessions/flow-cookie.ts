import type { CookieSerializeOptions } from "@fastify/cookie";
import { googleSignIn } from "@laurel/contracts/routes/auth";
import { loginWithPasskey } from "@laurel/contracts/routes/passkeys";
import type { SessionCookie } from "./session-cookie.ts";
import { cookiesOf } from "./session-cookie.ts";

/** How long a person may take at the third party, or for a passkey. */
export const FLOW_MS = 10 * 60_000;

interface Flow {
  name: string;
  path: string;
  sameSite: "lax" | "strict";
}

/** Ties a third-party sign-in to the browser that started it. The cookie holds the id of the stored flow. */
export function createFlowCookie(publicUrl: string): SessionCookie {
  // Lax, because the browser returns from another site through a link.
  return flowCookie(publicUrl, { name: "laurel-flow", path: googleSignIn.path, sameSite: "lax" });
}

/** Ties a sign-in with a passkey to the browser that started it. */
export function createPasskeyCookie(publicUrl: string): SessionCookie {
  const { path } = loginWithPasskey;
  return flowCookie(publicUrl, { name: "laurel-passkey", path, sameSite: "strict" });
}

function flowCookie(publicUrl: string, { name: plain, path, sameSite }: Flow): SessionCookie {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? `__Secure-${plain}` : plain;
  const options: CookieSerializeOptions = { path, httpOnly: true, sameSite, secure };
  return {
    name,
    secure,
    read: (request) => cookiesOf(request)[name],
    set: (reply, id) => void reply.setCookie(name, id, { ...options, maxAge: FLOW_MS / 1000 }),
    clear: (reply) => void reply.setCookie(name, "", { ...options, maxAge: 0 }),
  };
}
