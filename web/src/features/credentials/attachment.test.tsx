import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { draftAddress, draftOf } from "../../lib/drafts.ts";
import { ApiError, NetworkError } from "../../lib/problem.ts";
import { sendUpload } from "../../lib/upload.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./CredentialFormDialog.tsx";
import { enterText } from "../../testing/user-steps.ts";
import { SignedIn } from "../../testing/workshops-screen.tsx";

vi.mock(import("../../lib/upload.ts"), () => ({ sendUpload: vi.fn<typeof sendUpload>() }));
beforeEach(() => void vi.mocked(sendUpload).mockReset());

const A = credential({ id: "1", type: "workshop", name: "Alpha" });
const NOBODY = { message: "Not logged in", code: "not_authenticated" };
const ended = new ApiError(401, NOBODY);
const nobody = json(401, NOBODY);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

const attach = (name: string, label = "Attach a document") =>
  userEvent.upload(
    screen.getByLabelText(label),
    new File(["%PDF-1.7"], name, { type: "application/pdf" }),
  );
const sentFiles = () =>
  vi.mocked(sendUpload).mock.calls.map(([{ form, idempotencyKey }]) => {
    const file = form.get("file");
    const name = file instanceof File ? file.name : "";
    return { name, credentialId: form.get("credentialId"), key: idempotencyKey };
  });
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** A new credential with a document, saved while the upload waits for `fail`. */
async function saveWithDocument(answers: Record<string, Answer> = {}) {
  const upload = Promise.withResolvers<unknown>();
  vi.mocked(sendUpload).mockReturnValueOnce(upload.promise);
  const calls = fakeServer(
    Object.assign(answers, {
      "GET /api/users/me": json(200, PERSON),
      "GET /api/credentials": credentialList([A]),
      "POST /api/credentials": json(201, { ...A, id: "2" }),
    }),
  );
  renderScreen(<SignedIn />, "/workshops");
  await screen.findByText("Alpha");
  await press("Add Workshop");
  await enterText(await screen.findByLabelText("Name"), "Event Storming");
  await enterText(field("Organization"), "Avanscoperta");
  await attach("a.pdf");
  await press("Add credential");
  await waitFor(() => expect(sendUpload).toHaveBeenCalled());
  const fail = async (
    why: Error = new NetworkError(false, undefined),
    told = /its document couldn’t be attached/,
  ) => {
    upload.reject(why);
    await screen.findByText(told);
  };
  return { calls, fail };
}

test("after a failed attachment, saving again sends only what was typed since", async () => {
  const { calls, fail } = await saveWithDocument({ "PUT /api/credentials/2": json(200, A) });
  await fail();
  await userEvent.type(field("Description"), "Long");
  await press("Save changes");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [put] = calls.filter(({ call }) => call === "PUT /api/credentials/2");
  expect(bodyOf(put?.init)).toEqual({ description: "Long" });
});

test("what is typed after a failed attachment is kept when the session ends, for the saved credential", async () => {
  const answers: Record<string, Answer> = { "PUT /api/credentials/2": nobody };
  const { fail } = await saveWithDocument(answers);
  await fail();
  answers["GET /api/users/me"] = nobody;
  await userEvent.type(field("Description"), "Long");
  await press("Save changes");
  await screen.findByText(/Your session has ended.*is still here/);
  expect(draftAddress(PERSON.id)).toBe("/workshops?edit=2");
  expect(draftOf(PERSON.id, "edit=2")?.values).toMatchObject({ description: "Long" });
  expect(draftOf(PERSON.id, "add")).toBeUndefined();
});

test("a failed attachment is explained in the server's words", async () => {
  const { fail } = await saveWithDocument();
  const full = { message: "You can keep up to 1,000 documents.", code: "limit_reached" };
  await fail(new ApiError(409, full));
  expect((await screen.findByText(/its document couldn’t be attached/)).textContent).toContain(
    "attached: You can keep up to 1,000 documents. Save again to retry",
  );
});

test("the form is inert while a credential and its document are saved", async () => {
  const { fail } = await saveWithDocument();
  expect(field("Duration").closest("[inert]")).not.toBeNull();
  expect(screen.getByRole("progressbar", { name: "Uploading a.pdf" })).toBeTruthy();
  await fail();
  expect(field("Duration").closest("[inert]")).toBeNull();
});

test("saving again after an upload of which nothing is known sends the document with the same key", async () => {
  const { fail } = await saveWithDocument({
    "PUT /api/credentials/2": json(200, { ...A, id: "2" }),
  });
  await fail();
  vi.mocked(sendUpload).mockResolvedValueOnce({});
  await press("Save changes");
  await noDialog();
  const [first, second] = sentFiles();
  expect(second).toEqual(first);
});

test("a saved credential that was deleted before its document is attached can be added again, with the document", async () => {
  const answers: Record<string, Answer> = {};
  const { calls, fail } = await saveWithDocument(answers);
  await fail();
  await press("Save changes");
  await screen.findByText(/This credential has been deleted/);
  expect(screen.queryByText(/its document couldn’t be attached/)).toBeNull();
  answers["POST /api/credentials"] = json(201, { ...A, id: "3" });
  vi.mocked(sendUpload).mockResolvedValueOnce({});
  await press("Add credential");
  await noDialog();
  const posts = calls.filter(({ call }) => call === "POST /api/credentials");
  expect(bodyOf(posts[1]?.init)).toMatchObject({ name: "Event Storming" });
  const [first, second] = sentFiles();
  expect(second).toMatchObject({ name: "a.pdf", credentialId: "3" });
  // With the same key, the server would answer as to the first.
  expect(second?.key).not.toBe(first?.key);
});

test("after the chosen document is removed, another one can be chosen", async () => {
  const { fail } = await saveWithDocument();
  await fail();
  await press("Remove a.pdf");
  expect(document.activeElement).toBe(screen.getByLabelText("Attach a document"));
});

test("a session that ends with the attachment leaves no draft of what was saved", async () => {
  const answers: Record<string, Answer> = {};
  const { fail } = await saveWithDocument(answers);
  answers["GET /api/users/me"] = nobody;
  await fail(ended);
  cleanup();
  expect(sessionStorage).toHaveLength(0);
});
