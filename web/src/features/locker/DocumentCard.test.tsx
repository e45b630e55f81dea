import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DocumentCard } from "./DocumentCard.tsx";

const DOCUMENT = {
  id: "d1",
  fileName: "diploma.pdf",
  fileType: "application/pdf",
  fileSize: 1536,
  credentialId: "",
  notes: "Signed copy",
  uploadDate: "2025-06-01T00:00:00.000Z",
};

const nothing = () => {};
const Card = () => (
  <DocumentCard
    document={DOCUMENT}
    credential={undefined}
    onPreview={nothing}
    onAttach={nothing}
    onDelete={nothing}
  />
);

afterEach(() => vi.unstubAllEnvs());

async function download(answer: Answer) {
  fakeServer({ "GET /api/documents/d1/download": answer });
  renderScreen(<Card />);
  await userEvent.click(screen.getByRole("button", { name: "Download diploma.pdf" }));
}

// The first one, because the formatter of days is kept.
test("a document says when it was uploaded in the person's time zone", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  renderScreen(<Card />);
  expect(screen.getByText(/uploaded May 31, 2025$/)).toBeTruthy();
});

test("a size is shown in KB with two decimals [spec 3.31]", () => {
  renderScreen(<Card />);
  expect(screen.getByText(/^1\.50 KB/)).toBeTruthy();
});

test.each<[string, Answer]>([
  ["The locker is asleep", json(503, { message: "The locker is asleep", code: "unavailable" })],
  ["Failed to download document", () => new Response("", { status: 500 })],
])("a failed download shows: %s [spec 8.15]", async (words, answer) => {
  await download(answer);
  expect(await screen.findByText("Download failed")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});
