import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { fakeUploads } from "../../testing/fake-uploads.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { LockerPage } from "./LockerPage.tsx";

const DOCUMENT = {
  id: "d1",
  fileName: "there.pdf",
  fileType: "application/pdf",
  fileSize: 1536,
  credentialId: "",
  notes: "",
  uploadDate: "2025-06-01T00:00:00.000Z",
};
const REFUSED = "Only pdf, png, jpg, jpeg and docx files up to 10 MB are accepted";
const MAX = 10 * 1024 * 1024;

const SignedIn = () => (useQuery(meQuery).data ? <LockerPage /> : null);

/** The locker of a new person, because chosen files are kept for the last one. `answers` may change while it's open. */
function open(answers: Record<string, Answer>, address = "/certlocker") {
  Object.assign(answers, {
    "GET /api/users/me": json(200, { ...PERSON, id: crypto.randomUUID() }),
    "GET /api/credentials": credentialList([]),
    "GET /api/documents": answers["GET /api/documents"] ?? json(200, []),
  });
  fakeServer(answers);
  const courses = { path: "/courses", element: <h1>Courses</h1> };
  return renderScreen(<SignedIn />, address, [courses]).router;
}

function file(name: string, size = 20_000): File {
  const made = new File(["%PDF-1.7"], name);
  Object.defineProperty(made, "size", { value: size });
  return made;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText("Choose files"), { target: { files } });
function row(name: string) {
  const rows = within(screen.getByLabelText("Files to upload")).getAllByRole("listitem");
  return within(rows.find(({ textContent }) => textContent.includes(name)) ?? document.head);
}

test.each([
  [401, "You must be logged in to view documents"],
  [500, "Failed to fetch documents"],
])(
  "a list that fails with %d shows an error, and Retry loads it [spec 6.9, 8.11, 8.12]",
  async (status, words) => {
    const answers = { "GET /api/documents": json(status, { message: "No", code: "no" }) };
    open(answers);
    expect(await screen.findByText(words, { exact: true })).toBeTruthy();
    answers["GET /api/documents"] = json(200, []);
    press("Retry");
    expect(await screen.findByText("No documents yet", { exact: true })).toBeTruthy();
  },
);

test("a failed deletion says so in a toast, and its question stays [spec 8.14]", async () => {
  const asleep = json(503, { message: "The locker is asleep", code: "unavailable" });
  open({ "GET /api/documents": json(200, [DOCUMENT]), "DELETE /api/documents/d1": asleep });
  await screen.findByText("there.pdf");
  press("Delete there.pdf");
  press("Delete");
  expect(await screen.findByText("Deletion failed")).toBeTruthy();
  expect(screen.getByText("The locker is asleep")).toBeTruthy();
  expect(screen.getByRole("dialog", { name: "Delete document?" })).toBeTruthy();
});

test("a failed upload says why next to its file, which can be sent again [spec 8.13]", async () => {
  const requests = fakeUploads();
  const answers: Record<string, Answer> = {};
  open(answers, "/certlocker?tab=upload");
  await choose(file("new.pdf"));
  press("Upload");
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.answer(503, { message: "The locker is asleep", code: "unavailable" });
  await screen.findByText("Upload failed");
  expect(row("new.pdf").getByText("Upload failed")).toBeTruthy();
  expect(row("new.pdf").getByText("The locker is asleep")).toBeTruthy();
  press("Upload");
  await waitFor(() => expect(requests).toHaveLength(2));
  answers["GET /api/documents"] = json(200, [{ ...DOCUMENT, fileName: "new.pdf" }]);
  requests[1]?.answer(201, DOCUMENT);
  expect(await screen.findByRole("heading", { name: "new.pdf" })).toBeTruthy();
});

test("other file types are rejected before anything is sent [spec 5.36]", async () => {
  const requests = fakeUploads();
  open({}, "/certlocker?tab=upload");
  await screen.findByLabelText("Choose files");
  for (const refused of [
    undefined,
    file("setup.exe"),
    file("no extension"),
    file("list.csv"),
    file("large.pdf", MAX + 1),
  ]) {
    if (refused) await choose(refused);
    expect(screen.queryByText("No file selected")).toBeNull();
    press("Upload");
    await screen.findByText("No file selected");
    if (!refused) continue;
    expect(row(refused.name).getByText("Upload failed")).toBeTruthy();
    expect(row(refused.name).getByText(REFUSED)).toBeTruthy();
    const isList = row(refused.name).queryByText(/choose “Import” on the dashboard/) !== null;
    expect(isList).toBe(refused.name === "list.csv");
    press(`Remove ${refused.name}`);
  }
  expect(requests).toEqual([]);
});

test("files are dropped anywhere on the page, and are still there with the notes after a visit to another screen", async () => {
  const router = open({});
  await screen.findByText("No documents yet", { exact: true });
  const dataTransfer = { types: ["Files"], files: [file("dropped.pdf")] };
  fireEvent.dragOver(document.body, { dataTransfer });
  fireEvent.drop(document.body, { dataTransfer });
  fireEvent.change(await screen.findByLabelText("Notes"), { target: { value: "Kept too" } });
  expect(row("dropped.pdf").getByText("dropped.pdf")).toBeTruthy();
  await act(() => router.navigate("/courses"));
  await screen.findByText("Courses");
  await act(() => router.navigate(-1));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Notes")).value).toBe("Kept too");
  expect(row("dropped.pdf").getByText("dropped.pdf")).toBeTruthy();
});
