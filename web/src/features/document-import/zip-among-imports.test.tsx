import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { readingOf } from "../../testing/document-reading.ts";
import { row } from "../../testing/import-rows.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { press } from "../../testing/user-steps.ts";
// Lazy in the app, but needed right away here.
import "./DocumentDialog.tsx";
import "../import/ImportDialog.tsx";
import { ImportButton } from "../import/ImportButton.tsx";
import { DocumentEntry } from "./DocumentEntry.tsx";
import { FromDocument } from "./FromDocument.tsx";

/** What the zip holds. jsdom has no streams to unpack one with. */
let contents: { names: readonly string[]; isExport: boolean };
vi.mock(import("../../entities/document/zip-files.ts"), async () => ({
  contentsOf: async () => ({
    files: contents.names.map((name) => ({ name, unpack: async () => new File([name], name) })),
    isExport: contents.isExport,
  }),
}));

beforeEach(() => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => {};
});

/** Chooses a zip in the dialog of the import. */
async function chooseZip(zip: typeof contents, rows = [row(1)]) {
  contents = zip;
  const calls = fakeServer({
    "GET /api/documents": json(200, []),
    "POST /api/imports/document": json(200, readingOf("Physics")),
    "POST /api/imports": json(200, { source: "linkedin", columns: [], rows }),
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
  await press("Import");
  const file = new File(["x"], "all.zip", { type: "application/zip" });
  await userEvent.upload(await screen.findByLabelText("Choose a file"), file);
  return () => calls.map(({ call }) => call);
}

test("the files of a zip that is no export are listed, each with what it is", async () => {
  const calls = await chooseZip({
    names: ["a.pdf", "courses.csv", "letter.docx"],
    isExport: false,
  });
  await press("Read 3 files");
  expect(await screen.findAllByRole("button", { name: "Review Physics" })).toHaveLength(2);
  await press("Import courses.csv");
  await screen.findByRole("button", { name: /^Import 1 / });
  expect(calls()).toContain("POST /api/imports");
});

test("an import names what else its zip has, and leads to that once it's done", async () => {
  await chooseZip({ names: ["list.xlsx", "a.pdf"], isExport: true });
  await screen.findByText(/This zip file has 2 other files.*: list\.xlsx, a\.pdf/);
  expect(screen.queryByRole("button", { name: "Show these files" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: /^Import 1 / }));
  await press("Show these files");
  await screen.findByRole("button", { name: "Read 2 files" });
  expect(screen.getByText("list.xlsx")).toBeTruthy();
});

test.each([
  ["no credentials", []],
  ["only what is there already", [row(1, { duplicateOf: "9" })]],
])("where an export has %s, the other files are offered at once", async (_what, rows) => {
  await chooseZip({ names: ["list.xlsx"], isExport: true }, rows);
  await press("Show these files");
  expect(await screen.findByRole("button", { name: "Read 1 file" })).toBeTruthy();
});

test("an export with nothing else says nothing of it", async () => {
  await chooseZip({ names: [], isExport: true });
  await screen.findByRole("button", { name: /^Import 1 / });
  expect(screen.queryByText(/This zip file has/)).toBeNull();
});
