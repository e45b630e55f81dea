import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { sendUpload } from "../../lib/upload.ts";
import { credential } from "../../testing/credential.ts";
import { readingOf } from "../../testing/document-reading.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { press } from "../../testing/user-steps.ts";
import { fill, noDialog, SignedIn } from "../../testing/workshops-screen.tsx";
import { CredentialEditor } from "./CredentialEditor.tsx";
// Lazy in the app, but needed right away here.
import "./CredentialFormDialog.tsx";
import type { DocumentSource } from "./document-source.ts";
import { useCredentialEditor } from "./use-credential-editor.ts";

vi.mock(import("../../lib/upload.ts"), () => ({ sendUpload: vi.fn<typeof sendUpload>() }));
beforeEach(() => void vi.mocked(sendUpload).mockReset().mockResolvedValue({}));

const file = new File(["%PDF-1.7"], "algebra.pdf", { type: "application/pdf" });

/** The form of a new credential that is filled in from a document. */
async function review(source: Partial<DocumentSource> = {}) {
  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "POST /api/credentials": json(201, credential({ id: "7", name: "Algebra" })),
  });
  function Review() {
    const { add } = useCredentialEditor();
    const reading = readingOf("Algebra");
    const { hours, type, ...texts } = reading.credential;
    const filledIn = { ...texts, hours: String(hours) };
    const from = { ...reading, file, kept: file, ...source };
    return (
      <button type="button" onClick={() => add(type, filledIn, from)}>
        Review
      </button>
    );
  }
  const Page = () => (
    <CredentialEditor>
      <Review />
    </CredentialEditor>
  );
  renderScreen(<SignedIn Page={Page} />);
  await press("Review");
  await screen.findByLabelText("Name");
}

const isAsked = () => screen.queryByRole("dialog", { name: "Discard changes?" }) !== null;

test("a review in which nothing was changed closes without a question, and one with a change asks", async () => {
  await review();
  await press("Cancel");
  await noDialog();
  await press("Review");
  await screen.findByLabelText("Name");
  fill("Name", "Linear algebra");
  await press("Cancel");
  await waitFor(() => expect(isAsked()).toBe(true));
});

test("another document than the one that was read would be lost, so closing asks", async () => {
  await review();
  await userEvent.upload(
    screen.getByLabelText("Choose another document"),
    new File(["%PDF-1.7"], "other.pdf", { type: "application/pdf" }),
  );
  await press("Cancel");
  await waitFor(() => expect(isAsked()).toBe(true));
});

test("the document is kept as the locker takes it", async () => {
  const webp = new File(["RIFF"], "algebra.webp", { type: "image/webp" });
  await review({ file: webp, kept: new File(["PNG"], "algebra.png", { type: "image/png" }) });
  await press("Add credential");
  await noDialog();
  const [upload] = vi.mocked(sendUpload).mock.calls;
  expect(upload?.[0].form.get("file")).toMatchObject({ name: "algebra.png" });
});

test("a document that the locker can't keep says so", async () => {
  await review({ file: new File(["RIFF"], "algebra.webp"), kept: undefined });
  await screen.findByText(/^CertLocker can’t keep this file/);
  expect(screen.queryByLabelText("Keep the file in the locker")).toBeNull();
});

test.each([
  [new File([], "empty.pdf", { type: "application/pdf" }), "This file is empty."],
  [
    new File([new Uint8Array(16e6)], "large.pdf"),
    "This file has 15.3 MB. Up to 10 MB are possible.",
  ],
  [new File(["x"], "photo.heic"), "Save this picture as a JPG file, and choose that."],
  [new File(["x"], "a.exe"), "Only pdf, png, jpg, jpeg and docx files up to 10 MB are accepted"],
  [
    new File(["x"], "list.csv"),
    "CertLocker keeps no lists. To add the credentials in it, choose “Import” on the dashboard.",
  ],
])("an attachment that isn't taken says why: $0.name", async (chosen, why) => {
  await review();
  await userEvent.upload(screen.getByLabelText("Choose another document"), chosen, {
    applyAccept: false,
  });
  expect(await screen.findByText(why)).toBeTruthy();
});

test.each<[string, Partial<DocumentSource>, RegExp]>([
  ["what it was filled in from", { found: [{ field: "name", where: "page 1" }] }, /^Filled in/],
  [
    "that one may have it",
    { duplicates: [{ id: "1", name: "Algebra", organization: "A", completedDate: "2024-01-01" }] },
    /^You may have this credential already/,
  ],
])("a review begins with %s, and not below it", async (_what, source, name) => {
  await review(source);
  const start = screen.getByRole("region", { name });
  await waitFor(() => expect(document.activeElement).toBe(start));
});

test("a review says what its document lacks", async () => {
  const credential = { ...readingOf("Algebra").credential, organization: "" };
  await review({ credential, found: [{ field: "name", where: "page 1" }] });
  expect(screen.getByText("No issuer found")).toBeTruthy();
  expect(screen.queryByText("No date found")).toBeNull();
});

test("of a file with several certificates, it's said why it isn't kept with this one", async () => {
  await review({ isShared: true });
  const description = /is kept with the first certificate in it/;
  const box = screen.getByRole("checkbox", { name: "Keep the file in the locker", description });
  expect(box).toHaveProperty("checked", false);
});

test("who will see it is said where the review begins", async () => {
  await review();
  expect(screen.getByText(/^It will be public/)).toBeTruthy();
  await userEvent.click(screen.getByRole("switch", { name: "Public" }));
  expect(screen.getByText(/^It will be private/)).toBeTruthy();
});
