import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { readingOf } from "../../testing/document-reading.ts";
import { row } from "../../testing/import-rows.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./DocumentDialog.tsx";
import "../import/ImportDialog.tsx";
import { ImportButton } from "../import/ImportButton.tsx";
import { DocumentEntry } from "./DocumentEntry.tsx";
import { FromDocument } from "./FromDocument.tsx";

beforeEach(() => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => {};
});

async function choose(...files: File[]) {
  const calls = fakeServer({
    "POST /api/imports/document": json(200, readingOf("Physics")),
    "POST /api/imports": json(200, { source: "csv", columns: [], rows: [row(1)] }),
    "POST /api/credentials/batch": json(200, {
      results: [{ status: "created", id: "1", issues: [] }],
    }),
  });
  renderScreen(
    <>
      <ImportButton others={<DocumentEntry />} />
      <FromDocument onRead={() => {}} />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Import" }));
  await userEvent.click(await screen.findByRole("button", { name: "From a document" }));
  await userEvent.upload(await screen.findByLabelText("Choose a file, or several"), files);
  return calls;
}

const list = new File(["Name"], "courses.csv", { type: "text/csv" });

test("a list among certificates is imported, and leads back to them", async () => {
  const calls = await choose(new File(["%PDF-1.7"], "a.pdf"), list);
  await screen.findByText("A list of credentials");
  expect(calls.filter(({ url }) => url.endsWith("/document"))).toHaveLength(1);
  await userEvent.click(await screen.findByRole("button", { name: "Import courses.csv" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Import 1 / }));
  await userEvent.click(await screen.findByRole("button", { name: "Done" }));
  await screen.findByText("Added");
  expect(screen.getByText("A list of credentials")).toBeTruthy();
  // Hidden as long as the other dialog is closing.
  expect(screen.getByRole("button", { name: "Review Physics", hidden: true })).toBeTruthy();
});

test("a list isn't done when another file was imported instead of it", async () => {
  await choose(new File(["%PDF-1.7"], "a.pdf"), list);
  await userEvent.click(await screen.findByRole("button", { name: "Import courses.csv" }));
  await userEvent.click(await screen.findByRole("button", { name: "Choose another file" }));
  const other = new File(["Name"], "other.csv", { type: "text/csv" });
  await userEvent.upload(await screen.findByLabelText("Choose a file"), other);
  await userEvent.click(await screen.findByRole("button", { name: /^Import 1 / }));
  await userEvent.click(await screen.findByRole("button", { name: "Done" }));
  expect(
    await screen.findByRole("button", { name: "Import courses.csv", hidden: true }),
  ).toBeTruthy();
});

test("a list alone is imported at once", async () => {
  const calls = await choose(list);
  await screen.findByRole("button", { name: /^Import 1 / });
  await waitFor(() => expect(calls.map(({ url }) => url)).toEqual(["/api/imports"]));
});
