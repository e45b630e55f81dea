import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginGoogle, forgetGoogle, reportGoogle } from "./google-flow.ts";

const gtag = vi.fn<(command: string, name: string) => void>();
beforeEach(() => {
  gtag.mockClear();
  vi.stubGlobal("gtag", gtag);
});
afterEach(forgetGoogle);

const events = () => gtag.mock.calls.map(([, name]) => name);
const LONG_AGO = { createdAt: "2020-01-02T03:04:05.000Z" };

test("coming back from Google is reported as a login, once", () => {
  beginGoogle();
  reportGoogle(LONG_AGO);
  reportGoogle(LONG_AGO);
  expect(events()).toEqual(["login"]);
});

test("an account that was created on the way is reported as a sign-up too", () => {
  beginGoogle();
  reportGoogle({ createdAt: new Date(Date.now() + 1_000).toISOString() });
  expect(events()).toEqual(["sign_up", "login"]);
});

test("another way of logging in isn't reported as Google", () => {
  reportGoogle(LONG_AGO);
  beginGoogle();
  forgetGoogle();
  reportGoogle(LONG_AGO);
  expect(events()).toEqual([]);
});
