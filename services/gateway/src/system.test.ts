import { debugCookies, listLanguages } from "@laurel/contracts/routes/system";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "./testing/gateway-harness.ts";

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

it("lists the caller's cookies by name, length and flags, never by value [spec 7.36]", async () => {
  const cookie = await gateway.signIn();
  const answer = await gateway.call("GET", "/api/debug/cookies", {
    cookie: `${cookie}; theme=dark`,
  });
  expect(debugCookies.answers[200].parse(answer.json())).toEqual({
    cookies: [
      { name: "laurel", length: 43, httpOnly: true, secure: false, sameSite: "Lax" },
      { name: "theme", length: 4, httpOnly: false, secure: false, sameSite: "" },
    ],
  });
  expect(answer.body).not.toContain(cookie.slice("laurel=".length));
  expect((await gateway.call("GET", "/api/debug/cookies")).json()).toEqual({ cookies: [] });
});

it("offers no sign-in with Google, and redirects requests for it", async () => {
  expect((await gateway.call("GET", "/api/auth/providers")).json()).toEqual({ google: false });
  for (const url of ["/api/auth/google", "/api/auth/google/callback?code=x&state[]=%00"]) {
    const answer = await gateway.call("GET", url);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([
      302,
      "/auth?error=google_unavailable",
    ]);
  }
});

it("lists the languages, English first, then by code, without a session", async () => {
  const answer = await gateway.call("GET", listLanguages.path);
  const languages = listLanguages.answers[200].parse(answer.json());
  const [first, ...others] = languages.map(({ code }) => code);
  expect([first, ...others]).toEqual(["en", ...others.toSorted()]);
  expect(languages).toHaveLength(12);
  expect(languages.filter(({ direction }) => direction === "rtl")).toEqual([
    { code: "ar", name: "العربية", direction: "rtl" },
  ]);
});

it("answers liveness and readiness", async () => {
  for (const url of ["/health/live", "/health/ready"])
    expect((await gateway.call("GET", url)).json()).toMatchObject({ status: "ok" });
});
