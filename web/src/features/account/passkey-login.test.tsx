import { fireEvent, screen, waitFor } from "@testing-library/react";
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AuthPage } from "./AuthPage.tsx";

vi.mock("@simplewebauthn/browser");
const suggests = vi.mocked(browserSupportsWebAuthnAutofill);
const ask = vi.mocked(startAuthentication);
const cancelCeremony = vi.mocked(WebAuthnAbortService.cancelCeremony);

const OPTIONS = {
  challenge: "AAAA",
  rpId: "localhost",
  timeout: 300_000,
  allowCredentials: [],
  userVerification: "required",
};
const RESPONSE = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key" as const,
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
  clientExtensionResults: {},
};
const LOGIN = "POST /api/auth/passkey";
const BEGIN = "POST /api/auth/passkey/options";

let answers: Record<string, Answer>;
let calls: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", vi.fn<() => void>());
  answers = {
    "GET /api/users/me": json(401, { message: "Not logged in", code: "not_authenticated" }),
    "GET /api/auth/providers": json(200, { google: false }),
    [BEGIN]: json(200, OPTIONS),
    [LOGIN]: json(200, { user: PERSON }),
  };
  calls = fakeServer(answers);
  suggests.mockResolvedValue(false);
  ask.mockReset().mockResolvedValue(RESPONSE);
  cancelCeremony.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  renderScreen(<AuthPage />, "/auth", [
    { path: "/dashboard", element: <h1>Learning Dashboard</h1> },
  ]);
const press = () => userEvent.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
const named = (name: string) => Object.assign(new Error("The browser’s words"), { name });
const sent = (call: string) => calls.filter((one) => one.call === call);
const dashboard = () => screen.findByRole("heading", { name: "Learning Dashboard" });

test("a chosen passkey leads to the dashboard", async () => {
  open();
  await press();
  await dashboard();
  expect(ask).toHaveBeenCalledExactlyOnceWith({ optionsJSON: OPTIONS });
  expect(bodyOf(sent(LOGIN)[0]?.init)).toEqual({ response: RESPONSE });
});

test("another request to the browser is no failure, and can be followed by another try", async () => {
  ask.mockRejectedValueOnce(named("AbortError"));
  open();
  await press();
  const button = screen.getByRole("button", { name: "Sign in with a passkey" });
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(screen.queryByText("No passkey was used")).toBeNull();
  expect(sent(LOGIN)).toEqual([]);
  await press();
  await dashboard();
});

test("a browser that finds no passkey, or refuses, is told about and asked again", async () => {
  ask.mockRejectedValueOnce(named("NotAllowedError"));
  open();
  await press();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("this device has no passkey for Laurel");
  expect(sent(LOGIN)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await dashboard();
});

test("a passkey that was refused isn't suggested again", async () => {
  suggests.mockResolvedValue(true);
  answers[LOGIN] = json(401, { message: "It may have been removed", code: "passkey_refused" });
  open();
  await screen.findByText("It may have been removed");
  // A browser that suggests it again would choose it at once.
  const again = waitFor(() => expect(sent(LOGIN)).toHaveLength(2), { timeout: 1_000 });
  await expect(again).rejects.toThrow();
  expect(sent(LOGIN)).toHaveLength(1);
});

test("a passkey that the server refuses is explained in its words", async () => {
  answers[LOGIN] = json(401, { message: "It may have been removed", code: "passkey_refused" });
  open();
  await press();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Login failedIt may have been removed",
  );
});

test("an address that passkeys don't work at, and an unreachable server, are explained", async () => {
  ask.mockRejectedValueOnce(named("SecurityError"));
  open();
  await press();
  expect((await screen.findByRole("alert")).textContent).toContain("don’t work at this address");
  answers[BEGIN] = () => Promise.reject(new TypeError("Failed to fetch"));
  await press();
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
});

test("a browser without passkeys says so, and isn't asked", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  open();
  await press();
  expect((await screen.findByRole("alert")).textContent).toContain("can’t use passkeys here");
  expect(sent(BEGIN)).toEqual([]);
});

test("the browser suggests passkeys for the username, and a chosen one leads to the dashboard", async () => {
  suggests.mockResolvedValue(true);
  const choice = Promise.withResolvers<typeof RESPONSE>();
  ask.mockReturnValue(choice.promise);
  open();
  expect(screen.getByLabelText("Username or email").getAttribute("autocomplete")).toBe(
    "username webauthn",
  );
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(ask).toHaveBeenLastCalledWith({ optionsJSON: OPTIONS, useBrowserAutofill: true });
  choice.resolve(RESPONSE);
  await dashboard();
  expect(sent(LOGIN)).toHaveLength(1);
});

test("suggestions are withdrawn while another login is under way, and come back when it fails", async () => {
  suggests.mockResolvedValue(true);
  ask.mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        cancelCeremony.mockImplementationOnce(() => reject(named("AbortError")));
      }),
  );
  const failed = Promise.withResolvers<Response>();
  answers["POST /api/auth/login"] = () => failed.promise;
  open();
  await waitFor(() => expect(ask).toHaveBeenCalled());
  const before = ask.mock.calls.length;
  cancelCeremony.mockClear();
  fireEvent.change(screen.getByLabelText("Username or email"), { target: { value: "ada" } });
  fireEvent.change(screen.getByLabelText("Password", { exact: true }), {
    target: { value: "Correct-Horse-9" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(cancelCeremony).toHaveBeenCalled());
  expect(ask).toHaveBeenCalledTimes(before);
  failed.resolve(Response.json({ message: "Not you", code: "no" }, { status: 401 }));
  await waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(before));
});
