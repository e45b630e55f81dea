import type { Passkey } from "@laurel/contracts/routes/passkeys";
import { startRegistration } from "@simplewebauthn/browser";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PasskeysCard } from "./PasskeysCard.tsx";

vi.mock("@simplewebauthn/browser");
const make = vi.mocked(startRegistration);

const PASSKEYS = "/api/users/me/passkeys";
const LAPTOP: Passkey = {
  id: "p1",
  name: "Laptop",
  createdAt: "2025-01-01T00:00:00.000Z",
  lastUsedAt: "",
};
const OPTIONS = {
  challenge: "AAAA",
  rp: { id: "localhost", name: "Laurel" },
  user: { id: "AAAA", name: "ada", displayName: "Ada" },
  pubKeyCredParams: [],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  attestation: "none",
};
const RESPONSE = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key" as const,
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
  clientExtensionResults: {},
};

let answers: Record<string, Answer>;
let passkeys: Passkey[];
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", vi.fn<() => void>());
  make.mockReset().mockResolvedValue(RESPONSE);
  passkeys = [];
  answers = {
    [`GET ${PASSKEYS}`]: () => Response.json(passkeys),
    [`POST ${PASSKEYS}/options`]: json(200, OPTIONS),
    [`POST ${PASSKEYS}`]: () => {
      passkeys = [LAPTOP];
      return Response.json(LAPTOP, { status: 201 });
    },
  };
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const calls = fakeServer(answers);
  renderScreen(<PasskeysCard />, "/settings?tab=security");
  return (call: string) => calls.filter((one) => one.call === call);
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function add(name: string) {
  await screen.findByText(/will appear here/);
  await press("Add passkey");
  const form = await dialog("Add passkey");
  await userEvent.clear(form.getByLabelText("Name"));
  if (name !== "") await userEvent.type(form.getByLabelText("Name"), name);
  await userEvent.click(form.getByRole("button", { name: "Add passkey" }));
  return form;
}

test("a passkey is made by the browser, sent with its name, and then in the list", async () => {
  const sent = open();
  await add("Laptop");
  await screen.findByText("Passkey added");
  expect(make).toHaveBeenCalledExactlyOnceWith({ optionsJSON: OPTIONS });
  expect(bodyOf(sent(`POST ${PASSKEYS}`)[0]?.init)).toEqual({ name: "Laptop", response: RESPONSE });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("listitem").textContent).toContain("Added January 1, 2025 · Not used");
});

test("a name is suggested, and one is needed", async () => {
  const sent = open();
  await screen.findByText(/will appear here/);
  await press("Add passkey");
  const form = await dialog("Add passkey");
  expect(form.getByLabelText<HTMLInputElement>("Name").value).not.toBe("");
  await userEvent.clear(form.getByLabelText("Name"));
  await userEvent.click(form.getByRole("button", { name: "Add passkey" }));
  await form.findByText("Name is required");
  expect(sent(`POST ${PASSKEYS}/options`)).toEqual([]);
});

test.each([
  ["AbortError", undefined],
  [
    "NotAllowedError",
    "No passkey was added. You may have cancelled, or the browser refused or waited too long. Try again.",
  ],
  ["InvalidStateError", "This device already has a passkey for your account."],
  ["NotSupportedError", "This device can’t keep passkeys for Laurel. Try another one."],
])("after %s, the dialog stays and says: %s", async (name, words) => {
  make.mockRejectedValue(Object.assign(new Error("The browser’s words"), { name }));
  const sent = open();
  const form = await add("Laptop");
  const button = form.getByRole("button", { name: "Add passkey" });
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(form.queryByRole("alert")?.textContent).toBe(words);
  expect(sent(`POST ${PASSKEYS}`)).toEqual([]);
});

test("a refusal of the server is shown in the dialog", async () => {
  answers[`POST ${PASSKEYS}`] = json(409, { message: "Up to 20", code: "limit_reached" });
  open();
  const form = await add("Laptop");
  expect(await form.findByText("Up to 20")).toBeTruthy();
});

test("a browser without passkeys shows the list, and doesn't offer to add one", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  passkeys = [LAPTOP];
  open();
  await screen.findByText("Laptop");
  expect(screen.queryByRole("button", { name: "Add passkey" })).toBeNull();
  expect(screen.getByText(/This browser can’t use passkeys here/)).toBeTruthy();
});

test("a passkey is removed only after a confirmation", async () => {
  passkeys = [LAPTOP, { ...LAPTOP, id: "p2", name: "Phone", lastUsedAt: "2025-02-01T00:00:00Z" }];
  answers[`DELETE ${PASSKEYS}/p1`] = () => {
    passkeys = passkeys.slice(1);
    return new Response(null, { status: 204 });
  };
  const sent = open();
  await screen.findByText("Laptop");
  await press("Remove Laptop");
  const question = await dialog("Remove passkey?");
  expect(sent(`DELETE ${PASSKEYS}/p1`)).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await screen.findByText("Passkey removed");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

test("the last way to log in stays, and the reason is shown", async () => {
  passkeys = [LAPTOP];
  const message = "This is your only way to log in. Add another one first.";
  answers[`DELETE ${PASSKEYS}/p1`] = json(409, { message, code: "last_way_to_log_in" });
  open();
  await screen.findByText("Laptop");
  await press("Remove Laptop");
  const question = await dialog("Remove passkey?");
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await screen.findByText(message);
  expect(screen.getByText("Laptop", { selector: "p" })).toBeTruthy();
});
