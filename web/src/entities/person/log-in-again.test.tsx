import { createCredential } from "@laurel/contracts/calls.generated";
import { startAuthentication } from "@simplewebauthn/browser";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { useSend } from "../sending/use-send.ts";
import { meQuery } from "./me-query.ts";
import { ReauthenticationHost } from "./ReauthenticationHost.tsx";
import { askAgain, useSessionEnded } from "./session-ended.ts";

vi.mock("@simplewebauthn/browser");

const CREATE = "POST /api/credentials";
const LOGIN = "POST /api/auth/login";
const PASSKEY = "POST /api/auth/passkey";
const nobody = json(401, { message: "Not logged in", code: "not_authenticated" });
const logIn: Answer = () => {
  answers["GET /api/users/me"] = json(200, PERSON);
  answers[CREATE] = json(201, {});
  return Response.json({ user: PERSON });
};

let answers: Record<string, Answer>;
let calls: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", vi.fn<() => void>());
  answers = { "GET /api/users/me": nobody, [CREATE]: nobody, [LOGIN]: logIn, [PASSKEY]: logIn };
  calls = fakeServer(answers);
});
afterEach(() => vi.unstubAllGlobals());

function Screen() {
  const { send } = useSend(createCredential, {
    onSent: () => void outcomes.push("sent"),
    onFailed: () => void outcomes.push("failed"),
  });
  const body = { name: "A", organization: "B", completedDate: "" };
  return (
    <>
      <button onClick={() => void send(body)}>Save</button>
      {useSessionEnded() && <p>Over</p>}
      <ReauthenticationHost />
    </>
  );
}
let outcomes: string[] = [];

/** Saves after the session has ended. */
async function save() {
  outcomes = [];
  const { client } = renderScreen(<Screen />);
  client.setQueryData(meQuery.queryKey, PERSON);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Log in again" }));
  const enter = async (label: string, value: string) => {
    const field = dialog.getByLabelText(label, { exact: true });
    await userEvent.clear(field);
    await userEvent.type(field, `${value}{Enter}`);
  };
  return { client, dialog, enter };
}
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const sent = (call: string) =>
  calls.filter((one) => one.call === call).map(({ init }) => bodyOf(init));

test("the change goes on after the password, for the person on the screen", async () => {
  const { dialog, enter } = await save();
  expect(dialog.getByText(/Log in as ada to continue/)).toBeTruthy();
  await enter("Password", "Correct-Horse-9");
  await gone();
  expect(outcomes).toEqual(["sent"]);
  expect(sent(LOGIN)).toMatchObject([{ usernameOrEmail: "ada", password: "Correct-Horse-9" }]);
  expect(sent(CREATE)).toHaveLength(2);
  expect(screen.queryByText("Over")).toBeNull();
});

test("a wrong password is told, and can be corrected", async () => {
  answers[LOGIN] = json(401, {
    message: "Invalid username or password",
    code: "invalid_credentials",
  });
  const { enter } = await save();
  await enter("Password", "wrong");
  await screen.findByText("Invalid username or password");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  answers[LOGIN] = logIn;
  await enter("Password", "Correct-Horse-9");
  await gone();
  expect(outcomes).toEqual(["sent"]);
  expect(screen.queryByText("Invalid username or password")).toBeNull();
});

test("a code is asked for where the account wants it", async () => {
  answers[LOGIN] = json(401, { message: "Enter a code", code: "code_required" });
  const { dialog, enter } = await save();
  await enter("Password", "Correct-Horse-9");
  await dialog.findByLabelText("Code");
  answers[LOGIN] = logIn;
  await enter("Code", "123456");
  await gone();
  expect(sent(LOGIN).at(-1)).toMatchObject({ password: "Correct-Horse-9", code: "123456" });
});

test("a passkey does too", async () => {
  answers["POST /api/auth/passkey/options"] = json(200, {
    challenge: "AAAA",
    rpId: "localhost",
    timeout: 300_000,
    allowCredentials: [],
    userVerification: "required",
  });
  vi.mocked(startAuthentication).mockResolvedValue({
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
    clientExtensionResults: {},
  });
  const { dialog } = await save();
  await userEvent.click(dialog.getByRole("button", { name: "Use a passkey" }));
  await gone();
  expect(outcomes).toEqual(["sent"]);
});

test("cancelled, the change fails without a toast, and the next one asks again", async () => {
  const { dialog } = await save();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await gone();
  expect(outcomes).toEqual(["failed"]);
  expect(screen.getByText("Over")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("dialog", { name: "Log in again" })).toBeTruthy();
});

test("a login of the same person in another tab is enough", async () => {
  const { client } = await save();
  void logIn();
  await act(() => askAgain(client));
  await gone();
  expect(outcomes).toEqual(["sent"]);
});

test("a login that can't be confirmed keeps the dialog, and says why", async () => {
  answers[LOGIN] = () => {
    answers["GET /api/users/me"] = () => Promise.reject(new TypeError("Failed to fetch"));
    return Response.json({ user: PERSON });
  };
  const { enter } = await save();
  await enter("Password", "Correct-Horse-9");
  await screen.findByText("Login failed");
  expect(screen.getByRole("dialog", { name: "Log in again" })).toBeTruthy();
  expect(outcomes).toEqual([]);
});

test("after a login to another account, that person takes over, and nothing is saved for them", async () => {
  answers[LOGIN] = () => {
    answers["GET /api/users/me"] = json(200, { ...PERSON, id: "u2" });
    answers[CREATE] = json(201, {});
    return Response.json({ user: { ...PERSON, id: "u2" } });
  };
  const { client, enter } = await save();
  await enter("Password", "Correct-Horse-9");
  await waitFor(() => expect(client.getQueryData(meQuery.queryKey)?.id).toBe("u2"));
  expect(sent(CREATE)).toHaveLength(1);
  expect(outcomes).toEqual([]);
});
