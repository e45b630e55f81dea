import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { readAny } from "../../lib/api.ts";
import { createIntent } from "../sending/intent.ts";
import { offerPasskeys } from "./passkey-ceremony.ts";

vi.mock("@simplewebauthn/browser");
const ask = vi.mocked(startAuthentication);
const cancelCeremony = vi.mocked(WebAuthnAbortService.cancelCeremony);

const MINUTE = 60_000;
const OPTIONS = {
  challenge: "AAAA",
  rpId: "localhost",
  timeout: 5 * MINUTE,
  allowCredentials: [],
  userVerification: "required",
};

let calls: ReturnType<typeof fakeServer>;
let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  isHidden = false;
  calls = fakeServer({ "POST /api/auth/passkey/options": json(200, OPTIONS) });
  vi.mocked(browserSupportsWebAuthnAutofill).mockResolvedValue(true);
  ask.mockReset().mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        const aborted = Object.assign(new Error("Aborted"), { name: "AbortError" });
        cancelCeremony.mockImplementationOnce(() => reject(aborted));
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("suggestions get a new challenge before the former one expires", async () => {
  const controller = new AbortController();
  const offered = offerPasskeys(createIntent(readAny), controller.signal);
  await pass(4 * MINUTE - 1);
  expect([calls.length, ask.mock.calls.length]).toEqual([1, 1]);
  await pass(1);
  expect([calls.length, ask.mock.calls.length]).toEqual([2, 2]);
  controller.abort();
  expect(await offered).toBeUndefined();
  await pass(10 * MINUTE);
  expect(calls).toHaveLength(2);
});

test("a tab in the background asks for nothing until it's looked at", async () => {
  void offerPasskeys(createIntent(readAny), new AbortController().signal);
  await pass(0);
  isHidden = true;
  await pass(60 * MINUTE);
  expect(calls).toHaveLength(1);
  isHidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect([calls.length, ask.mock.calls.length]).toEqual([2, 2]);
});

test("a browser that suggests no passkeys is asked for nothing", async () => {
  vi.mocked(browserSupportsWebAuthnAutofill).mockResolvedValue(false);
  expect(await offerPasskeys(createIntent(readAny), new AbortController().signal)).toBeUndefined();
  expect(calls).toEqual([]);
});
