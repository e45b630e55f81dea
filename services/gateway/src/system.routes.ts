import type { RouteContract } from "@laurel/contracts/route";
import { LANGUAGES } from "@laurel/contracts/languages";
import { debugCookies, health, listLanguages } from "@laurel/contracts/routes/system";
import type { Handler } from "./requests/route-table.ts";
import { cookiesOf, type SessionCookie } from "./sessions/session-cookie.ts";
import type { Upstreams } from "@laurel/hosting/peers/upstreams";

const HEALTH_CACHED_MS = 250;

/** Health for monitoring, and the cookies of the caller for the debug page. */
export function systemHandlers(
  upstreams: Pick<Upstreams, "askAll">,
  cookie: SessionCookie,
): [RouteContract, Handler][] {
  let latest: ReturnType<Upstreams["askAll"]> | undefined;

  /** One round of questions at a time, however many want to know, and then none for a moment. */
  function askOnce() {
    latest ??= upstreams.askAll().finally(() => {
      setTimeout(() => (latest = undefined), HEALTH_CACHED_MS).unref();
    });
    return latest;
  }

  const askHealth: Handler = async (_request, reply) => {
    const answers = Object.entries(await askOnce());
    const services = Object.fromEntries(
      answers.map(([service, { ready }]) => [service, ready ? "ok" : "unavailable"]),
    );
    const lines = answers.flatMap(([service, health]) =>
      health.late.map((line) => `${service}: ${line}`),
    );
    const late = lines.length > 0 ? { late: lines } : {};
    if (answers.every(([, { ready }]) => ready)) return { status: "ok", services, ...late };
    const body = { status: "unavailable", services, ...late };
    return reply.code(503).header("retry-after", "1").send(body);
  };

  /** A browser sends only names and values. The flags are known only for our own cookie. */
  const describeCookies: Handler = async (request) => ({
    cookies: Object.entries(cookiesOf(request)).map(([name, value = ""]) => {
      const own = name === cookie.name;
      const { length } = value;
      return {
        name,
        length,
        httpOnly: own,
        secure: own && cookie.secure,
        sameSite: own ? "Lax" : "",
      };
    }),
  });

  return [
    [health, askHealth],
    [listLanguages, async () => LANGUAGES],
    [debugCookies, describeCookies],
  ];
}
