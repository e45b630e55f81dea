import { allRoutes } from "@laurel/contracts/routes/all";
import { formatAccessToken } from "@laurel/hosting/keys/access-token-format";
import { IncomingMessage, type IncomingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { createKnownCallers, createPlausibleCaller } from "../callers/known-callers.ts";
import { createFindRoute, createPurposeOf } from "./request-purpose.ts";

const SESSION = "s".repeat(43);
const TOKEN = formatAccessToken(Buffer.alloc(32, 1));
const known = createKnownCallers();
known.remember(SESSION);
known.remember(TOKEN);
const purposeOf = createPurposeOf({
  findRoute: createFindRoute(allRoutes),
  plausibleCaller: createPlausibleCaller("laurel", known),
});

function asked(call: string, headers: IncomingHttpHeaders = {}) {
  const [method = "", url = ""] = call.split(" ");
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url });
  Object.assign(request.headers, headers);
  const found = purposeOf(request);
  return found && `${found.isStranger ? "stranger" : "known"}: ${found.purpose}`;
}

const person = { cookie: `theme=dark; laurel=${SESSION}` };
const claimed = { cookie: `laurel=${"x".repeat(43)}` };
const program = { authorization: `Bearer ${TOKEN}` };

it.each<[string, IncomingHttpHeaders, string]>([
  ["GET /api/credentials", person, "known: read"],
  ["HEAD /api/credentials?type=course", person, "known: read"],
  ["GET /dashboard", person, "known: read"],
  ["DELETE /api/credentials/12", person, "known: change"],
  ["POST /api/auth/logout", person, "known: change"],
  ["PUT /api/users/me", program, "known: change"],
])("%s of a known caller %j is a %s", (call, headers, expected) => {
  expect(asked(call, headers)).toBe(expected);
});

it.each<[string, IncomingHttpHeaders, string]>([
  ["GET /api/profiles/ada", {}, "stranger: visit"],
  ["GET /profiles/ada", claimed, "stranger: visit"],
  ["POST /api/auth/login", {}, "stranger: read"],
  ["GET /api/auth/verify-email?token=a", {}, "stranger: read"],
  ["GET /api/credentials", claimed, "stranger: read"],
  ["POST /api/credentials", claimed, "stranger: read"],
  [
    "GET /api/credentials",
    { authorization: `Bearer ${formatAccessToken(Buffer.alloc(32, 2))}` },
    "stranger: read",
  ],
])("%s of a stranger %j is a %s", (call, headers, expected) => {
  expect(asked(call, headers)).toBe(expected);
});

it.each<[string, IncomingHttpHeaders]>([
  ["POST /api/nothing", person],
  ["PUT /api/credentials", person],
  ["GET /api/credentials/a/b/c", person],
  ["POST /", person],
  ["POST /sprig.svg", {}],
  ["GET /api/credentials", {}],
  ["POST /api/credentials", {}],
  ["GET /api/credentials", { cookie: "laurel=1" }],
  ["GET /api/credentials", { cookie: `other-laurel=${SESSION}` }],
  ["GET /api/credentials", { authorization: "Bearer x" }],
  ["GET /api/profiles/ada", { authorization: "Bearer x" }],
  ["POST /api/auth/login", { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  // Cookies beside an access token don't count.
  ["GET /api/credentials", { ...person, authorization: "Bearer x" }],
])("%s with %j is a stray, because it can't succeed", (call, headers) => {
  expect(asked(call, headers)).toBe("stranger: stray");
});

it.each(["GET /api/health", "GET /health/live", "GET /sprig.svg", "HEAD /assets/app.js"])(
  "%s is never refused",
  (call) => expect(asked(call)).toBeUndefined(),
);

it("a session that has ended is forgotten", () => {
  const ended = "e".repeat(43);
  known.remember(ended);
  known.forget(ended);
  expect(asked("GET /api/credentials", { cookie: `laurel=${ended}` })).toBe("stranger: read");
});
