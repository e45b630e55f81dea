import type { RouteContract } from "@laurel/contracts/route";
import { googleCallback, googleSignIn, verifyEmail } from "@laurel/contracts/routes/auth";
import { health } from "@laurel/contracts/routes/system";
import type { Purpose } from "@laurel/hosting/http/overload-watch";
import type { IncomingMessage } from "node:http";
import { ASSISTANTS_PATH } from "../assistants.routes.ts";
import type { PlausibleCaller } from "../callers/known-callers.ts";

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
const API = /^\/api(?:\/|$)/;
/** GET calls that change something. */
const GETS_WITH_EFFECT: ReadonlySet<string> = new Set([verifyEmail.path]);

export interface Asked {
  purpose: Purpose;
  /** Somebody whom this process doesn't know: a network gets only a share of these requests. */
  isStranger: boolean;
}

interface Parts {
  findRoute: FindRoute;
  plausibleCaller: (headers: IncomingMessage["headers"]) => PlausibleCaller;
}

const STRAY: Asked = { purpose: "stray", isStranger: true };
const VISIT: Asked = { purpose: "visit", isStranger: true };
/** A login, or a session that this process looks up for the first time. */
const ENTRY: Asked = { purpose: "read", isStranger: true };
const READ: Asked = { purpose: "read", isStranger: false };
const CHANGE: Asked = { purpose: "change", isStranger: false };

/** What a request is for, by its contract and headers; undefined when it must never be refused. */
export function createPurposeOf({ findRoute, plausibleCaller }: Parts) {
  return ({ method = "GET", url = "/", headers }: IncomingMessage): Asked | undefined => {
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const isSafe = method === "GET" || method === "HEAD";
    if (
      isSafe &&
      (NEVER_REFUSED.has(path) || path.startsWith(HEALTH_OF_PROCESS) || FILE.test(path))
    )
      return undefined;
    if (path === ASSISTANTS_PATH) return purposeOfAssistant(plausibleCaller(headers));
    if (!API.test(path)) {
      if (!isSafe) return STRAY;
      return plausibleCaller(headers) === "known" ? READ : VISIT;
    }
    const route = findRoute(method, path);
    return route ? purposeOfCall(route, plausibleCaller(headers)) : STRAY;
  };
}

/** The answer to anybody without an access token could only be 401. */
function purposeOfAssistant(caller: PlausibleCaller): Asked {
  if (caller === "known") return CHANGE;
  return caller === "claimed" ? ENTRY : STRAY;
}

function purposeOfCall(route: RouteContract, caller: PlausibleCaller): Asked {
  const changes = route.method !== "GET" || GETS_WITH_EFFECT.has(route.path);
  if (caller === "known") return changes ? CHANGE : READ;
  // The answer could only be 401.
  if (caller === "invalid" || (caller === "none" && route.access === "signed-in")) return STRAY;
  return changes || route.access === "signed-in" ? ENTRY : VISIT;
}

/** Finds the contract of a call by method and path; undefined for a path that no call has, or not with this method. */
export type FindRoute = (method: string, path: string) => RouteContract | undefined;

export function createFindRoute(routes: readonly RouteContract[]): FindRoute {
  const exact = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const patterns = routes
    .filter(({ path }) => path.includes(":"))
    .map((route) => ({ route, path: new RegExp(`^${route.path.replace(/:\w+/g, "[\\w-]+")}$`) }));
  return (asked, path) => {
    const method = asked === "HEAD" ? "GET" : asked;
    return (
      exact.get(`${method} ${path}`) ??
      patterns.find(({ route, path: pattern }) => route.method === method && pattern.test(path))
        ?.route
    );
  };
}
