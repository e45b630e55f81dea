import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { UndoEmailChangePage } from "./UndoEmailChangePage.tsx";
import { VerifyAddressPage } from "./VerifyAddressPage.tsx";

const VERIFY = "POST /api/users/me/addresses/verify";
const UNDO = "POST /api/auth/undo-email-change";
const ADDRESS = {
  id: "a1",
  email: "ada@work.example",
  verified: true,
  primary: false,
  keptUntil: "",
};
const verifyPage = () => renderScreen(<VerifyAddressPage />, "/verify-address?token=a%2Bb");
const undoPage = (search = "?token=a%2Bb") =>
  renderScreen(<UndoEmailChangePage />, `/undo-email-change${search}`);

test("the token of an address is redeemed once, although StrictMode mounts the screen twice", async () => {
  const calls = fakeServer({ [VERIFY]: json(200, ADDRESS) });
  verifyPage();
  await screen.findByRole("heading", { name: "Your address is verified" });
  expect(screen.getByText(/You can now log in with ada@work.example/)).toBeTruthy();
  expect(calls.map(({ init }) => bodyOf(init))).toEqual([{ token: "a+b" }]);
});

test("a link that isn't valid leads to the addresses", async () => {
  fakeServer({ [VERIFY]: json(400, { message: "Invalid", code: "invalid_token" }) });
  verifyPage();
  await screen.findByText(/made for another account/);
  const link = screen.getByRole("link", { name: "See your addresses" });
  expect(link.getAttribute("href")).toBe("/settings");
});

test("an address that was taken in between says so", async () => {
  const message = "An account with this email already exists";
  fakeServer({ [VERIFY]: json(409, { message, code: "email_taken" }) });
  verifyPage();
  expect(await screen.findByText(message)).toBeTruthy();
});

test("a missing response isn't blamed on the link, and can be tried again", async () => {
  fakeServer({ [VERIFY]: () => Promise.reject(new TypeError("Failed to fetch")) });
  verifyPage();
  const again = await screen.findByRole("button", { name: "Try again" });
  fakeServer({ [VERIFY]: json(200, ADDRESS) });
  fireEvent.click(again);
  expect(await screen.findByRole("heading", { name: "Your address is verified" })).toBeTruthy();
});

test("an undo waits for its one button, and then says what happened", async () => {
  const message = "Your email is ada@example.org again, and all sessions have ended.";
  const calls = fakeServer({ [UNDO]: json(200, { message }) });
  undoPage();
  await screen.findByRole("heading", { name: "Undo the change of your email?" });
  expect(screen.getAllByRole("button")).toHaveLength(1);
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Undo the change" }));
  await screen.findByRole("heading", { name: "The change was undone" });
  expect(screen.getByText(message)).toBeTruthy();
  expect(calls.map(({ init }) => bodyOf(init))).toEqual([{ token: "a+b" }]);
});

test("an undo that is too late says so, and the button stays", async () => {
  const message = "The link is invalid or has expired";
  fakeServer({ [UNDO]: json(400, { message, code: "invalid_token" }) });
  undoPage();
  fireEvent.click(await screen.findByRole("button", { name: "Undo the change" }));
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(screen.getByRole("button", { name: "Undo the change" })).toBeTruthy();
});

test("without a token nothing can be sent", async () => {
  undoPage("");
  expect(await screen.findByRole("heading", { name: "This link is incomplete" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
