import { type Break, ports, routeLeft, units } from "./commands.ts";

const area = "gateway";
const SESSIONS = "services/gateway/src/sessions/sessions.test.ts";

export const gatewayBreaks: readonly Break[] = [
  {
    area,
    breaks: "Redis forgets how many wrong passwords there were",
    file: "packages/adapters-redis/src/redis-hashes.ts",
    from: 'await run(ADD_MEMBER, "members", key, values);',
    to: 'if (member === "") await run(ADD_MEMBER, "members", key, values);',
    left: routeLeft(
      "services/gateway/src/limits/password-guesses.test.ts",
      "wrong passwords > are kept after a right one",
    ),
    inCi: [ports("packages/adapters-redis")],
  },
  {
    area,
    breaks: "the session that the browser had goes on after a login",
    file: "services/gateway/src/sessions/open-session.ts",
    from: "if (former) await sessions.end(former);",
    to: "",
    left: routeLeft(SESSIONS, "signing in > makes a new id, and ends the session"),
    inCi: [units("services/gateway")],
  },
  {
    area,
    breaks: "a login succeeds while profile doesn't answer",
    file: "services/gateway/src/sessions/read-me.ts",
    from: "if (!me?.success) throw unavailable();",
    to: "if (!me?.success) return { username: '', email: '' } as Me;",
    left: routeLeft(SESSIONS, "signing in > answers 503 and sets no cookie"),
    inCi: [units("services/gateway")],
  },
  {
    area,
    breaks: "Redis returns the seen versions under other names",
    file: "packages/adapters-redis/src/redis-hashes.ts",
    from: "[field.slice(FIELD.length), value]",
    to: "[field, value]",
    left: routeLeft(SESSIONS, "signing in > sends the seen versions to profile"),
    inCi: [ports("packages/adapters-redis")],
  },
];
