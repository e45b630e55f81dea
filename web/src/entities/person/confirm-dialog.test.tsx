import type { ConfirmWays } from "@laurel/contracts/routes/confirmation";
import { startAuthentication } from "@simplewebauthn/browser";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { meQuery } from "./me-query.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

vi.mock("@simplewebauthn/browser");
const ask = vi.mocked(startAuthentication);

const CONFIRM = "/api/users/me/confirm";
const OPTIONS = {
  challenge: "AAAA",
  rpId: "localhost",
  timeout: 300_000,
  allowCredentials: [{ id: "AAAA", type: "public-key", transports: [] }],
  userVerification: "required",
};
const RESPONSE = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key" as const,
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
  clientExtensionResults: {},
};

const onAnswer = vi.fn<(confirmed: boolean) => void>();
let answers: Record<string, Answer>;
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", vi.fn<() => void>());
  onAnswer.mockReset();
  ask.mockReset().mockResolvedValue(RESPONSE);
  answers = {
    [`POST ${CONFIRM}/options`]: json(200, OPTIONS),
    [`POST ${CONFIRM}`]: () => new Response(null, { status: 204 }),
  };
});
afterEach(() => vi.unstubAllGlobals());

async function open(ways: Partial<ConfirmWays>) {
  answers[`GET ${CONFIRM}`] = json(200, {
    password: false,
    passkey: false,
    google: false,
    googleLinked: false,
    ...ways,
  });
  const calls = fakeServer(answers);
  const { client } = renderScreen(<ConfirmDialog onAnswer={onAnswer} />);
  client.setQueryData(meQuery.queryKey, PERSON);
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm that it’s you" }));
  await waitFor(() => expect(dialog.queryByText("Loading...")).toBeNull());
  const sent = () =>
    calls.filter(({ call }) => call === `POST ${CONFIRM}`).map(({ init }) => bodyOf(init));
  return { dialog, sent };
}
type Dialog = Awaited<ReturnType<typeof open>>["dialog"];
const offered = (dialog: Dialog) => ({
  password: dialog.queryByLabelText("Your password") !== null,
  passkey: dialog.queryByRole("button", { name: "Use a passkey" }) !== null,
  google: dialog.queryByRole("link", { name: "Continue with Google" }) !== null,
});
const usePasskey = (dialog: Dialog) =>
  userEvent.click(dialog.getByRole("button", { name: "Use a passkey" }));

test.each<Omit<ConfirmWays, "googleLinked">>([
  { password: true, passkey: true, google: false },
  { password: true, passkey: false, google: false },
  { password: false, passkey: true, google: false },
  { password: false, passkey: true, google: true },
  { password: false, passkey: false, google: true },
])("with %j it offers these, also while Google is linked", async (ways) => {
  const { dialog } = await open({ ...ways, googleLinked: true });
  expect(offered(dialog)).toEqual(ways);
  expect(dialog.queryByText(/Choose a password/)).toBeNull();
});

test("when nothing confirms, it explains why and emails a link for a password", async () => {
  answers["POST /api/auth/forgot-password"] = json(200, { message: "Sent" });
  const { dialog } = await open({ googleLinked: true });
  expect(offered(dialog)).toEqual({ password: false, passkey: false, google: false });
  expect(
    dialog.getByText(/a login with Google isn’t enough here\. Choose a password/),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Email me a link to choose one" }));
  expect((await dialog.findByText(/We’ve sent a link to/)).textContent).toContain(PERSON.email);
  expect(onAnswer).not.toHaveBeenCalled();
});

test("a passkey confirms, also without a password", async () => {
  const { dialog, sent } = await open({ passkey: true });
  await usePasskey(dialog);
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true));
  expect(ask).toHaveBeenCalledExactlyOnceWith({ optionsJSON: OPTIONS });
  expect(sent()).toEqual([{ response: RESPONSE }]);
});

test("the password confirms, and has the focus", async () => {
  const { dialog, sent } = await open({ password: true, passkey: true });
  expect(document.activeElement).toBe(dialog.getByLabelText("Your password"));
  await userEvent.keyboard("Correct-Horse-9{Enter}");
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true));
  expect(sent()).toEqual([{ password: "Correct-Horse-9" }]);
});

test("a cancelled passkey is told about, and leaves the dialog open", async () => {
  ask.mockRejectedValue(Object.assign(new Error("No"), { name: "NotAllowedError" }));
  const { dialog } = await open({ password: true, passkey: true });
  await usePasskey(dialog);
  const button = dialog.getByRole("button", { name: "Use a passkey" });
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(dialog.getByRole("alert").textContent).toContain("No passkey was used");
  expect(onAnswer).not.toHaveBeenCalled();
});

test("a refused passkey is explained, and the password still works", async () => {
  answers[`POST ${CONFIRM}`] = json(403, { message: "Not accepted", code: "passkey_refused" });
  const { dialog } = await open({ password: true, passkey: true });
  await usePasskey(dialog);
  await dialog.findByText("Not accepted");
  answers[`POST ${CONFIRM}`] = () => new Response(null, { status: 204 });
  await userEvent.type(dialog.getByLabelText("Your password"), "Correct-Horse-9{Enter}");
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true));
});

test("closing the dialog confirms nothing", async () => {
  const { dialog } = await open({ password: true });
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});
