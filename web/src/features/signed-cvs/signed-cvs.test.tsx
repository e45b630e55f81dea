import type { OwnSignedCv } from "@laurel/contracts/routes/signed-cvs";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SignedCvsCard } from "./SignedCvsCard.tsx";

const CV: OwnSignedCv = {
  code: "0123456789abcdef0123",
  url: "https://laurel.example/verify/0123456789abcdef0123",
  issuedAt: "2026-01-02T03:04:05.000Z",
  credentials: 2,
  revoked: false,
  sha256: "0",
};

afterEach(() => vi.unstubAllEnvs());

test("a signed CV is listed and revoked with the day that its page says, and then says so", async () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  let cv = CV;
  fakeServer({
    "GET /api/verify": () => Response.json([cv]),
    [`DELETE /api/verify/${CV.code}`]: () => {
      cv = { ...CV, revoked: true };
      return new Response(null, { status: 204 });
    },
  });
  renderScreen(<SignedCvsCard />);
  const list = within(await screen.findByRole("list", { name: "Your signed CVs" }));
  expect(list.getByText("2 credentials")).toBeDefined();
  expect(list.getByRole("link", { name: CV.url })).toBeDefined();
  expect(list.getByText("January 2, 2026")).toBeDefined();
  await userEvent.click(
    list.getByRole("button", {
      name: "Revoke the CV of January 2, 2026",
      description: CV.url,
    }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke signed CV?" }));
  expect(dialog.getByText(/the CV of January 2, 2026 will/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(list.getByText("Revoked")).toBeDefined());
  expect(list.queryByRole("button")).toBeNull();
  // The button that opened the question is gone.
  await waitFor(() =>
    expect(document.querySelector(":focus")?.textContent).toContain("2 credentials"),
  );
});

test("says where to make the first one", async () => {
  fakeServer({ "GET /api/verify": json(200, []) });
  renderScreen(<SignedCvsCard />);
  expect(await screen.findByText(/will appear here/)).toBeDefined();
  expect(screen.getByRole("link", { name: "on your profile" })).toBeDefined();
});
