import type { OtpStatus } from "@laurel/contracts/routes/one-time-codes";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ReauthenticationHost } from "../../entities/person/ReauthenticationHost.tsx";
import { meQuery } from "../../entities/person/me-query.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { OneTimeCodesCard } from "./OneTimeCodesCard.tsx";

const OTP = "/api/users/me/otp";
const OFF: OtpStatus = { enabled: false, enabledAt: "", recoveryCodesLeft: 0 };
const ON: OtpStatus = {
  enabled: true,
  enabledAt: "2025-01-01T00:00:00.000Z",
  recoveryCodesLeft: 10,
};
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const BEGUN = {
  secret: SECRET,
  uri: `otpauth://totp/Laurel:ada?secret=${SECRET}`,
  qrCodeDataUrl: "data:image/png;base64,AAAA",
};
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`);

let answers: Record<string, Answer>;
let status: OtpStatus;
beforeEach(() => {
  status = OFF;
  answers = {
    "GET /api/users/me": json(200, PERSON),
    [`GET ${OTP}`]: () => Response.json(status),
    [`POST ${OTP}`]: json(200, BEGUN),
    [`POST ${OTP}/confirm`]: () => {
      status = ON;
      return Response.json({ recoveryCodes: CODES });
    },
  };
});

function Screen() {
  return (
    useQuery(meQuery).data && (
      <>
        <OneTimeCodesCard />
        <ReauthenticationHost />
      </>
    )
  );
}

function open() {
  const calls = fakeServer(answers);
  renderScreen(<Screen />, "/settings?tab=security");
  return (call: string) => calls.filter((one) => one.call === call);
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const setUp = () => dialog("Set up one-time codes");

async function turnOn(code = "123456") {
  await press("Set up one-time codes");
  const form = await setUp();
  await userEvent.type(await form.findByLabelText("Code"), `${code}{Enter}`);
  return form;
}

test("a set-up shows the secret as QR code and text, and takes a code of it", async () => {
  const sent = open();
  await press("Set up one-time codes");
  const form = await setUp();
  expect((await form.findByRole("img")).getAttribute("src")).toBe(BEGUN.qrCodeDataUrl);
  expect(form.getByLabelText<HTMLInputElement>("Key").value.replaceAll(" ", "")).toBe(SECRET);
  expect(form.getByRole("link", { name: "Open it" }).getAttribute("href")).toBe(BEGUN.uri);
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", Object.assign(navigator, { clipboard: { writeText } }));
  await userEvent.click(form.getByRole("button", { name: "Copy" }));
  expect(writeText).toHaveBeenCalledWith(SECRET);
  await userEvent.type(form.getByLabelText("Code"), "123456{Enter}");
  await dialog("Save your recovery codes");
  expect(sent(`POST ${OTP}`)).toHaveLength(1);
  expect(bodyOf(sent(`POST ${OTP}/confirm`)[0]?.init)).toEqual({ code: "123456" });
});

test("the recovery codes are copied and downloaded, and closed once they are saved", async () => {
  open();
  await turnOn();
  const shown = await dialog("Save your recovery codes");
  expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(CODES);
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", Object.assign(navigator, { clipboard: { writeText } }));
  await userEvent.click(shown.getByRole("button", { name: "Copy" }));
  expect(writeText).toHaveBeenCalledWith(`${CODES.join("\n")}\n`);
  await userEvent.click(shown.getByRole("button", { name: "Done" }));
  expect(shown.getByText("Save the codes first, then check this")).toBeTruthy();
  const saved = shown.getByRole("checkbox", { name: "I have saved these codes" });
  expect(document.activeElement).toBe(saved);
  await userEvent.click(saved);
  await userEvent.click(shown.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.body.textContent).not.toContain(CODES[0]);
  await waitFor(() =>
    expect(document.querySelector(":focus")?.textContent).toMatch(/10 recovery codes left/),
  );
});

test("Escape asks whether the recovery codes are saved", async () => {
  open();
  await turnOn();
  await dialog("Save your recovery codes");
  await userEvent.keyboard("{Escape}");
  const question = await dialog("Have you saved them?");
  await userEvent.click(question.getByRole("button", { name: "Keep it open" }));
  const shown = await dialog("Save your recovery codes");
  expect(shown.getAllByRole("listitem")).toHaveLength(10);
});

test("a wrong code is pointed out at the field", async () => {
  answers[`POST ${OTP}/confirm`] = json(400, { message: "Not right", code: "wrong_code" });
  open();
  const form = await turnOn();
  await form.findByText("Not right");
  expect(form.getByLabelText("Code").getAttribute("aria-invalid")).toBe("true");
});

test("a secret that can't be fetched can be retried", async () => {
  answers[`POST ${OTP}`] = json(503, { message: "Not now", code: "unavailable" });
  open();
  await press("Set up one-time codes");
  const form = await setUp();
  await form.findByText("Not now");
  answers[`POST ${OTP}`] = json(200, BEGUN);
  await userEvent.click(form.getByRole("button", { name: "Retry" }));
  expect(await form.findByLabelText("Code")).toBeTruthy();
});

test("somebody who doesn't confirm that it's them sees no secret, and the dialog closes", async () => {
  answers[`POST ${OTP}`] = json(403, { message: "Confirm", code: "confirm_required" });
  answers["GET /api/users/me/confirm"] = json(200, {
    password: true,
    passkey: false,
    google: false,
    googleLinked: false,
  });
  open();
  await press("Set up one-time codes");
  const question = await dialog("Confirm that it’s you");
  await userEvent.click(await question.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  [4, "4 recovery codes left", false],
  [3, "3 recovery codes left", true],
  [1, "1 recovery code left", true],
  [0, "No recovery codes left", true],
])("with %i recovery codes it says: %s", async (recoveryCodesLeft, words, isWarned) => {
  status = { ...ON, recoveryCodesLeft };
  open();
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(screen.queryByRole("alert") !== null).toBe(isWarned);
});

test("one-time codes are turned off only after a confirmation", async () => {
  status = ON;
  answers[`DELETE ${OTP}`] = () => {
    status = OFF;
    return new Response(null, { status: 204 });
  };
  const sent = open();
  await press("Turn off one-time codes");
  const question = await dialog("Turn off one-time codes?");
  expect(sent(`DELETE ${OTP}`)).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Turn off" }));
  await screen.findByText("One-time codes turned off");
  expect(await screen.findByText(/One-time codes are off/)).toBeTruthy();
  await waitFor(() =>
    expect(document.querySelector(":focus")?.textContent).toMatch(/^One-time codes are off/),
  );
});
