import { googleCallback, googleSignIn, verifyEmail } from "@laurel/contracts/routes/auth";
import { health } from "@laurel/contracts/routes/system";
import type { Purpose } from "@laurel/hosting/http/refusal-shares";
import type { IncomingMessage } from "node:http";

/**
 * Monitoring must not take a busy product for a dead one. A login with Google that comes back can't be repeated, and one
 * that begins would fail when it does.
 */
const NEVER_REFUSED: ReadonlySet<string> = new Set([
  health.path,
  googleSignIn.path,
  googleCallback.path,
]);
const HEALTH_OF_PROCESS = "/health/";
/** A file of the web app. It costs little, and without it a page that was answered doesn't work. */
const FILE = /^\/(?:assets\/.*|[^/]+\.\w+)$/;
/** GET calls that change something. */
const GETS_WITH_EFFECT: ReadonlySet<string> = new Set([verifyEmail.path]);
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What a request is for; undefined when it must never be refused. It goes by the headers alone: looking a session up
 * would be part of the work that a refusal saves.
 */
export function purposeOf(request: IncomingMessage, sessionCookie: string): Purpose | undefined {
  const { method = "GET", url = "/", headers } = request;
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  if (NEVER_REFUSED.has(path) || path.startsWith(HEALTH_OF_PROCESS) || FILE.test(path))
    return undefined;
  if (!SAFE_METHODS.has(method) || GETS_WITH_EFFECT.has(path)) return "change";
  const isSignedIn =
    headers.authorization !== undefined || headers.cookie?.includes(`${sessionCookie}=`) === true;
  return isSignedIn ? "read" : "visit";
}
