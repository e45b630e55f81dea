import type { SignedCv } from "@laurel/contracts/routes/signed-cvs";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { hashOf } from "./file-hash.ts";
import { VerifyPage } from "./VerifyPage.tsx";

const CODE = "0123456789abcdef0123";
const FILE = new File(["%PDF-1.7"], "cv.pdf", { type: "application/pdf" });

// jsdom has no crypto.subtle.
beforeEach(() => void vi.stubGlobal("crypto", webcrypto));
afterEach(() => void vi.unstubAllGlobals());

async function signedCv(fields: Partial<SignedCv> = {}): Promise<SignedCv> {
  const record = { type: "course", expirationDate: "", verificationStatus: "pending" } as const;
  const names = { organization: "Engines", verifiedHost: "" };
  const printed = { ...record, ...names, completedDate: "2025-06-05" };
  return {
    name: "Ada King",
    issuedAt: "2026-01-02T03:04:05.000Z",
    credentials: [
      { ...printed, name: "Linux", current: true },
      { ...printed, name: "Chess", current: false },
    ],
    revoked: false,
    sha256: await hashOf(FILE),
    ...fields,
  };
}

function open(answer: Answer) {
  const calls = fakeServer({ [`GET /api/verify/${CODE}`]: answer });
  const routes = (
    <Routes>
      <Route path="/verify/:code" element={<VerifyPage />} />
    </Routes>
  );
  renderScreen(routes, `/verify/${CODE}`);
  return calls;
}

test("names the host that vouched for a badge, and no badge as verified that has none", async () => {
  const cv = await signedCv();
  const [linux, chess] = cv.credentials.map((one) => ({ ...one, verificationStatus: "verified" }));
  if (!linux || !chess) throw new Error("The CV has two credentials");
  open(json(200, { ...cv, credentials: [{ ...linux, verifiedHost: "academy.example" }, chess] }));
  expect(await screen.findByText("Course · Verified by academy.example")).toBeDefined();
  expect(screen.getAllByText(/Verified/)).toHaveLength(1);
});

test("shows what was printed, and compares a file without sending it", async () => {
  const calls = open(json(200, await signedCv()));
  expect(await screen.findByRole("heading", { level: 1, name: "CV of Ada King" })).toBeDefined();
  expect(screen.getByText("January 2, 2026")).toBeDefined();
  expect(screen.getByText("1 of 2 are still the same.")).toBeDefined();
  expect(screen.getByText("Out of date")).toBeDefined();
  expect(screen.queryByText("Revoked")).toBeNull();
  const field = screen.getByLabelText("Choose the file to compare");
  await userEvent.upload(field, FILE);
  expect(await screen.findByText("This file is unchanged")).toBeDefined();
  await userEvent.upload(field, new File(["%PDF-1.8"], "cv.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("This file has been changed")).toBeDefined();
  expect(screen.queryByText("This file is unchanged")).toBeNull();
  expect(calls).toHaveLength(1);
});

test("says that a CV was revoked", async () => {
  open(json(200, await signedCv({ revoked: true })));
  expect(await screen.findByText("Revoked")).toBeDefined();
});

test("tells an unknown code from a failure that can be retried", async () => {
  open(json(404, { message: "No", code: "not_found" }));
  expect(await screen.findByRole("heading", { name: "No CV with this code" })).toBeDefined();
});
