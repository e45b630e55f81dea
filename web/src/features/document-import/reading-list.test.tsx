import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { chooseDocuments } from "../../testing/document-dialog.tsx";
import { credential } from "../../testing/credential.ts";
import { readingOf } from "../../testing/document-reading.ts";
import { type Answer, json } from "../../testing/fake-server.ts";
import { press } from "../../testing/user-steps.ts";

vi.mock(import("../../entities/document/zip-files.ts"), async () => ({
  contentsOf: async () => ({
    files: ["a.pdf", "b.pdf"].map((name) => ({
      name,
      unpack: async () => new File([`%PDF-1.7 ${name}`], name),
    })),
    isExport: false,
  }),
}));

const addedBadge = (verificationStatus: string, host: string) => ({
  credential: credential({ id: "9", name: "Teamwork", verificationStatus }),
  badge: {
    format: "ob2",
    issuer: { name: "Academy", url: "", host },
    subject: "Ada",
    checks: [],
    checkedAt: "2026-01-02T03:04:05.000Z",
  },
});
const readings = (...names: string[]): Answer[] => names.map((name) => json(200, readingOf(name)));
const otherKind = json(415, { message: "Only pdf files", code: "unsupported_type" });
const row = (name: string) => {
  const found = screen.getByText(name).closest("li");
  if (!found) throw new Error(`No row of ${name}`);
  return within(found);
};
const asksBeforeClosing = () =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("twenty files are read at a time, and the others are listed and read next", async () => {
  const names = Array.from({ length: 25 }, (_one, index) => `${index + 1}.pdf`);
  await chooseDocuments(names, readings(...names.map((name) => `Course ${name}`)));
  await screen.findByText("Course 20.pdf");
  expect(
    screen.getByText("Up to 20 files are read at a time. 5 files haven’t been read yet."),
  ).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Review/ })).toHaveLength(20);
  expect(row("25.pdf").getByText("Not read yet")).toBeTruthy();
  await press("Read 5 files");
  await screen.findByText("Course 25.pdf");
  expect(screen.getAllByRole("button", { name: /^Review/ })).toHaveLength(25);
  expect(screen.queryByText(/at a time/)).toBeNull();
});

test("closing a list with something to do asks first", async () => {
  await chooseDocuments(["a.pdf", "b.pdf"], readings("Algebra", "Physics"));
  await screen.findByText("Physics");
  expect(asksBeforeClosing()).toBe(true);
  await press("Done");
  await screen.findByText(/^2 entries haven’t been added/);
  await press("Back to the list");
  await waitFor(() => expect(screen.queryByText(/haven’t been added/)).toBeNull());
  await userEvent.keyboard("{Escape}");
  await press("Close the list");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asksBeforeClosing()).toBe(false);
});

test("what isn't wanted is dismissed, which can be undone, and needs no question", async () => {
  await chooseDocuments(["a.pdf", "b.pdf"], readings("Algebra", "Invoice"));
  await press("Dismiss Invoice");
  expect(screen.queryByRole("button", { name: "Review Invoice" })).toBeNull();
  await press("Undo the dismissal of Invoice");
  await screen.findByRole("button", { name: "Review Invoice" });
  await press("Dismiss Invoice");
  await press("Dismiss Algebra");
  await press("Done");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["photo.HEIC", "Save this picture as a JPG file, and choose that."],
  ["course.docx", "Save or print this document as a PDF, and choose that."],
  ["mail.eml", "This is an email. Save the certificate that is attached, and choose that."],
  ["notes.xyz", "Only pdf files"],
])("%s says what to do instead", async (name, instead) => {
  await chooseDocuments([name], [otherKind]);
  expect(await screen.findByText(instead)).toBeTruthy();
});

test("an empty file is called empty, and isn't sent", async () => {
  const { calls } = await chooseDocuments([new File([], "empty.pdf")], []);
  await screen.findByText("This file is empty.");
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
});

test.each([
  ["badge.json", '{"type": ["VerifiableCredential", "OpenBadgeCredential"]}'],
  ["assertion.json", '{"type": "Assertion"}'],
  ["badge.svg", '<svg><openbadges:assertion verify="https://a.example"/></svg>'],
])("a badge as %s is added as a badge", async (name, content) => {
  const { calls } = await chooseDocuments(
    [new File([content], name), "a.pdf"],
    readings("Algebra"),
    {
      "POST /api/badges": json(201, addedBadge("verified", "academy.example")),
      "GET /api/credentials": json(200, []),
    },
  );
  await screen.findByText("Contains a badge");
  expect(screen.queryByRole("button", { name: `Review ${name}` })).toBeNull();
  await press(`Add badge in ${name}`);
  await screen.findByText("Added");
  expect(calls.filter(({ call }) => call === "POST /api/badges")).toHaveLength(1);
});

test.each([
  ["verified", "Verified by academy.example"],
  ["could_not_check", "Couldn’t be checked"],
  ["failed", "Not verified"],
  ["integrity_only", "Issuer not confirmed"],
])("the message of an added badge says what its card says: %s", async (status, label) => {
  const badge = new File(['{"type": "Assertion"}'], "badge.json");
  await chooseDocuments([badge], [], {
    "POST /api/badges": json(201, addedBadge(status, "academy.example")),
    "GET /api/credentials": json(200, []),
  });
  await screen.findByText(/contains a badge/);
  await press("Add badge");
  expect(await screen.findByText(`${label}. It’s private until you make it public.`)).toBeTruthy();
});

const stored = (id: string, content: string) => ({
  [`GET /api/documents/${id}/download`]: json(200, {
    fileName: "copy.pdf",
    fileType: "application/pdf",
    content: btoa(content),
  }),
});

test("a file that is in the locker already is marked, whatever its name is there", async () => {
  const document = {
    fileName: "copy.pdf",
    fileType: "application/pdf",
    fileSize: 8,
    credentialId: "",
    notes: "",
    uploadDate: "2026-01-01T00:00:00Z",
  };
  await chooseDocuments(
    [new File(["%PDF-1.6"], "a.pdf"), new File(["%PDF-1.7"], "b.pdf")],
    readings("Algebra", "Physics"),
    {
      "GET /api/documents": json(200, [
        { ...document, id: "d1" },
        { ...document, id: "d2", fileSize: 9 },
      ]),
      ...stored("d1", "%PDF-1.7"),
    },
  );
  await screen.findByText("Physics");
  expect(row("Physics").getByText("Already in CertLocker")).toBeTruthy();
  expect(row("Algebra").queryByText("Already in CertLocker")).toBeNull();
});

test("the certificates in a zip are listed, and read when the person says so", async () => {
  await chooseDocuments([new File(["zip"], "certs.zip")], readings("Algebra", "Physics"));
  await press("Read 2 files");
  await screen.findByText("Physics");
  expect(row("Algebra").getByText(/a\.pdf/)).toBeTruthy();
  expect(screen.queryByText("certs.zip")).toBeNull();
});

test("of copies in a list and in its zip, only one is read and can be added", async () => {
  const same = new File(["%PDF-1.7 b.pdf"], "first.pdf");
  const { calls } = await chooseDocuments(
    [same, new File(["%PDF-1.7 b.pdf"], "first (1).pdf"), new File(["zip"], "certs.zip")],
    readings("Algebra", "Physics"),
  );
  await press("Read 2 files");
  await screen.findByText("Physics");
  expect(row("first (1).pdf").getByText("Already in this list")).toBeTruthy();
  expect(row("b.pdf").getByText("Already in this list")).toBeTruthy();
  expect(row("b.pdf").queryByRole("button")).toBeNull();
  expect(calls.filter(({ url }) => url.endsWith("/imports/document"))).toHaveLength(2);
});

test("a copy that didn't reach the server is no copy of itself when it's tried again", async () => {
  const unreached: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await chooseDocuments(
    ["a.pdf", "b.pdf"],
    [...readings("Algebra"), unreached, ...readings("Physics")],
  );
  await press("Try again");
  expect(await screen.findByText("Physics")).toBeTruthy();
});

test("a file that couldn't be read is dismissed, and isn't tried again", async () => {
  const unreached: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await chooseDocuments(["a.pdf", "b.pdf"], [...readings("Algebra"), unreached]);
  await screen.findByRole("button", { name: "Try again" });
  await press("Dismiss b.pdf");
  expect(row("b.pdf").getByText("Dismissed")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("what was added is shown as it was saved, and is known to the others of the same text", async () => {
  const { onRead, save } = await chooseDocuments(
    ["a.pdf", "b.pdf", "c.pdf"],
    readings("Algebrp", "algebrp", "Physics"),
  );
  await screen.findByText("Physics");
  await press("Review Algebrp");
  await save({ id: "7", name: "Algebra", organization: "Academy", completedDate: "2024-02-03" });
  await screen.findByText("Algebra");
  expect(row("Algebra").getByText("Academy")).toBeTruthy();
  expect(row("Algebra").getByText("February 3, 2024")).toBeTruthy();
  expect(row("algebrp").getByText("You may have it already")).toBeTruthy();
  expect(row("Physics").queryByText("You may have it already")).toBeNull();
  await press("Review algebrp");
  expect(onRead.mock.lastCall?.[0].reading.duplicates).toMatchObject([{ id: "7" }]);
});

test("a badge that was added is shown with its name", async () => {
  await chooseDocuments(
    [new File([JSON.stringify({ type: "Assertion" })], "badge.json"), "a.pdf"],
    readings("Algebra"),
    {
      "POST /api/badges": json(201, addedBadge("verified", "academy.example")),
      "GET /api/credentials": json(200, []),
    },
  );
  await press("Add badge in badge.json");
  await screen.findByText("Teamwork");
  expect(screen.queryByText("A list of credentials")).toBeNull();
});
