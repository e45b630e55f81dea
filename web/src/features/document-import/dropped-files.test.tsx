import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { droppedItems, entryOf, folderOf } from "../../testing/dropped.ts";
import { readingOf } from "../../testing/document-reading.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { press } from "../../testing/user-steps.ts";
// Lazy in the app, but needed right away here.
import "./DocumentDialog.tsx";
import "../import/ImportDialog.tsx";
import { ImportButton } from "../import/ImportButton.tsx";
import { DocumentEntry } from "./DocumentEntry.tsx";
import { FromDocument } from "./FromDocument.tsx";

function show() {
  fakeServer({
    "POST /api/imports/document": json(200, readingOf("")),
    "GET /api/documents": json(200, []),
  });
  renderScreen(
    <>
      <h1>Dashboard</h1>
      <ImportButton others={<DocumentEntry />} />
      <FromDocument onRead={() => {}} />
    </>,
  );
}

const dropOn = async (place: Element, ...entries: FileSystemEntry[]) =>
  act(async () => fireEvent.drop(place, { dataTransfer: droppedItems(entries) }));
const certificates = () => folderOf("certificates", [entryOf("a.pdf"), entryOf("b.pdf")]);
const listed = () => screen.findByRole("button", { name: "Review b.pdf" });

test("a folder that is dropped on the page opens the dialog with its files", async () => {
  show();
  const page = screen.getByRole("heading", { name: "Dashboard" });
  fireEvent.dragOver(page, { dataTransfer: droppedItems([certificates()]) });
  expect(screen.getByText("Drop the files here")).toBeTruthy();
  await dropOn(page, certificates());
  expect(await listed()).toBeTruthy();
  expect(screen.queryByText("Drop the files here")).toBeNull();
});

test("a folder that is dropped on the field of either dialog is read", async () => {
  show();
  await press("Import");
  await dropOn(await screen.findByText(/^Drag a file here/), certificates());
  expect(await listed()).toBeTruthy();
  await press("Done");
  await press("Close the list");
  await press("Import");
  await press("From a document");
  await dropOn(await screen.findByText(/^Drag files here/), certificates());
  expect(await listed()).toBeTruthy();
});

test("an empty folder says so, and beside the field of a dialog nothing is taken", async () => {
  show();
  await dropOn(screen.getByRole("heading", { name: "Dashboard" }), folderOf("empty", []));
  await screen.findByText(/^The folder is empty/);
  await press("Import");
  await dropOn(await screen.findByRole("heading", { name: "Import credentials" }), certificates());
  expect(screen.queryByRole("dialog", { name: "Add from a document" })).toBeNull();
});
