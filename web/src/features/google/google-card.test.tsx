import type { ConfirmWays } from "@laurel/contracts/routes/confirmation";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { GoogleCard } from "./GoogleCard.tsx";

const GOOGLE = "/api/users/me/google";
const NONE: ConfirmWays = { password: true, passkey: false, google: false, googleLinked: false };

function open(answers: Record<string, Answer>, { offered = true, address = "/settings" } = {}) {
  answers["GET /api/auth/providers"] = json(200, { google: offered });
  const calls = fakeServer(answers);
  renderScreen(<GoogleCard />, address);
  return calls;
}
const ways = (googleLinked: boolean): Record<string, Answer> => ({
  "GET /api/users/me/confirm": json(200, { ...NONE, googleLinked }),
});

test("a Google account is unlinked only after a confirmation", async () => {
  const answers = ways(true);
  answers[`DELETE ${GOOGLE}`] = () => {
    answers["GET /api/users/me/confirm"] = json(200, NONE);
    return new Response(null, { status: 204 });
  };
  const calls = open(answers);
  await userEvent.click(await screen.findByRole("button", { name: "Unlink Google" }));
  const question = within(await screen.findByRole("dialog", { name: "Unlink Google?" }));
  expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await userEvent.click(question.getByRole("button", { name: "Unlink" }));
  expect(await screen.findByText("Not linked")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the last way to log in stays, and the reason is shown", async () => {
  const message = "This is your only way to log in. Add another one first.";
  open({ ...ways(true), [`DELETE ${GOOGLE}`]: json(409, { message, code: "last_way_to_log_in" }) });
  await userEvent.click(await screen.findByRole("button", { name: "Unlink Google" }));
  const question = within(await screen.findByRole("dialog", { name: "Unlink Google?" }));
  await userEvent.click(question.getByRole("button", { name: "Unlink" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText("Linked")).toBeTruthy();
});

test.each([
  ["google_linked_elsewhere", /is linked to another account/],
  ["constructor", /Linking Google didn’t work/],
  ["<script>", /Linking Google didn’t work/],
])("coming back with %s is explained", async (error, words) => {
  open(ways(false), { address: `/settings?tab=security&error=${encodeURIComponent(error)}` });
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
  expect(screen.getByRole("button", { name: "Link Google" })).toBeTruthy();
});

test("where Google isn't configured, only a linked one is shown, without a way to link", async () => {
  const calls = open(ways(false), { offered: false });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole("heading", { name: "Google" })).toBeNull();
});
