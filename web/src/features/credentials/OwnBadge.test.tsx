import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { OwnBadge } from "./OwnBadge.tsx";

const BADGE = {
  format: "ob3",
  issuer: { name: "Academy", url: "", host: "" },
  subject: "Ada",
  checks: [{ check: "signature", outcome: "passed", detail: "" }],
  checkedAt: "2026-01-02T03:04:05.000Z",
};
const PATH = "/api/credentials/1/badge";
const own = credential({ id: "1", name: "Teamwork", verificationStatus: "integrity_only" });

test("a badge is read once when its dialog opens, while the dialog's script loads", async () => {
  const calls = fakeServer({ [`GET ${PATH}`]: json(200, BADGE) });
  renderScreen(<OwnBadge credential={own} />);
  await userEvent.click(screen.getByRole("button"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/Issued to Ada/)).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test("a badge that can't be read says so in its dialog, and can be asked for again", async () => {
  const answers = { [`GET ${PATH}`]: json(500, { code: "internal_error", message: "No luck" }) };
  fakeServer(answers);
  renderScreen(<OwnBadge credential={own} />);
  await userEvent.click(screen.getByRole("button"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("No luck")).toBeTruthy();
  answers[`GET ${PATH}`] = json(200, BADGE);
  await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByText(/Issued to Ada/)).toBeTruthy();
});

test("a verified badge names the host that vouches for it, without another request", () => {
  const calls = fakeServer({});
  const details = {
    renewals: 0,
    renewedSince: "",
    issuerHost: "academy.example",
    requiredHours: 0,
    earnedHours: 0,
    educationEndsOn: "",
  };
  const verified = { ...own, verificationStatus: "verified", details };
  renderScreen(<OwnBadge credential={verified} />);
  expect(screen.getByText("Verified by academy.example")).toBeTruthy();
  expect(calls).toEqual([]);
});

test("a credential that somebody has confirmed is called confirmed, never verified", () => {
  fakeServer({});
  renderScreen(<OwnBadge credential={{ ...own, verificationStatus: "confirmed" }} />);
  const meaning = screen.getByRole("link", { name: "Confirmed" });
  expect(meaning.getAttribute("href")).toBe("/trust#confirmed");
  expect(screen.queryByText(/verified/i)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
