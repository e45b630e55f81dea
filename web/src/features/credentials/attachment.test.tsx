import { useQuery } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
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
import { WorkshopsPage } from "./TypePage.tsx";
import { enterText } from "../../testing/user-steps.ts";

vi.mock(import("../../lib/upload.ts"), () => ({ sendUpload: vi.fn<typeof sendUpload>() }));
beforeEach(() => void vi.mocked(sendUpload).mockReset());

const A = credential({ id: "1", type: "workshop", name: "Alpha" });
const NOBODY = { message: "Not logged in", code: "not_authenticated" };
const ended = new ApiError(401, NOBODY);
const nobody = json(401, NOBODY);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

const Screen = () => (useQuery(meQuery).data ? <WorkshopsPage /> : null);

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
  renderScreen(<Screen />, "/workshops");
  await screen.findByText("Alpha");
  await press("Add Workshop");
  await enterText(await screen.findByLabelText("Name"), "Event Storming");
  await enterText(field("Organization"), "Avanscoperta");
  await attach("a.pdf");
  await press("Add credential");
  await waitFor(() => expect(sendUpload).toHaveBeenCalled());
  const arrive = () => upload.resolve({});
  const fail = async (
    why: Error = new NetworkError(false, undefined),
    told = /its document couldn’t be attached/,
  ) => {
    upload.reject(why);
    await screen.findByText(told);
  };
  return { calls, fail, arrive };
}

test("after a failed attachment, saving again sends only what was typed since, also while it was uploading", async () => {
  const { calls, fail } = await saveWithDocument({ "PUT /api/credentials/2": json(200, A) });
  await enterText(field("Duration"), "2 days");
  await fail();
  await userEvent.type(field("Description"), "Long");
  await press("Save changes");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [put] = calls.filter(({ call }) => call === "PUT /api/credentials/2");
  expect(bodyOf(put?.init)).toEqual({ duration: "2 days", description: "Long" });
});

test("what is typed around a failed attachment is kept when the session ends, for the saved credential", async () => {
  const answers: Record<string, Answer> = { "PUT /api/credentials/2": nobody };
  const { fail } = await saveWithDocument(answers);
  await enterText(field("Duration"), "2 days");
  await fail();
  answers["GET /api/users/me"] = nobody;
  await userEvent.type(field("Description"), "Long");
  await press("Save changes");
  await screen.findByText(/Your session has ended.*is kept/);
  expect(draftAddress(PERSON.id)).toBe("/workshops?edit=2");
  expect(draftOf(PERSON.id, "edit=2")?.values).toMatchObject({
    duration: "2 days",
    description: "Long",
  });
  expect(draftOf(PERSON.id, "add")).toBeUndefined();
});

/** The form of a credential whose save waits for this answer. */
async function openWhileSaving() {
  const saved = Promise.withResolvers<Response>();
  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList([A]),
    "PUT /api/credentials/1": () => saved.promise,
  });
  renderScreen(<Screen />, "/workshops");
  await userEvent.click(await screen.findByRole("button", { name: "Edit Alpha" }));
  await screen.findByLabelText("Name");
  await press("Save changes");
  return saved;
}

test("a document that is chosen while the credential is being saved is attached with it", async () => {
  vi.mocked(sendUpload).mockResolvedValue({});
  const saved = await openWhileSaving();
  await attach("a.pdf");
  saved.resolve(Response.json(A));
  await noDialog();
  expect(sentFiles()).toMatchObject([{ name: "a.pdf", credentialId: "1" }]);
});

test("a picture that is on its way when the credential has been saved isn't lost", async () => {
  const picture = Promise.withResolvers<unknown>();
  vi.mocked(sendUpload).mockReturnValueOnce(picture.promise);
  const saved = await openWhileSaving();
  await userEvent.upload(screen.getByLabelText("Upload picture"), new File(["x"], "a.png"));
  saved.resolve(Response.json(A));
  await screen.findByText("Updated!");
  picture.resolve({ url: "https://laurel.example/pictures/1" });
  await screen.findByText(/not the changes you’ve made since/);
  expect(field("Image URL").value).toBe("https://laurel.example/pictures/1");
});

test.each([
  ["arrives", false],
  ["fails", true],
])(
  "a document that is chosen while another one is uploaded, which %s, stays for the next save",
  async (_what, fails) => {
    const { fail, arrive } = await saveWithDocument({
      "PUT /api/credentials/2": json(200, { ...A, id: "2" }),
    });
    await attach("b.pdf", "Choose another document");
    expect(screen.getByRole("progressbar", { name: "Uploading a.pdf" })).toBeTruthy();
    if (fails) await fail(undefined, /not the changes you’ve made since/);
    else arrive();
    await screen.findByText(/not the changes you’ve made since/);
    expect(screen.getByText(/^b\.pdf/)).toBeTruthy();
    vi.mocked(sendUpload).mockResolvedValueOnce({});
    await press("Save changes");
    await noDialog();
    const [first, second] = sentFiles();
    expect([first, second]).toMatchObject([
      { name: "a.pdf", credentialId: "2" },
      { name: "b.pdf", credentialId: "2" },
    ]);
    expect(second?.key).not.toBe(first?.key);
  },
);

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

test("an attached document isn't sent again with what was typed meanwhile", async () => {
  const { arrive } = await saveWithDocument({ "PUT /api/credentials/2": json(200, A) });
  await enterText(field("Duration"), "2 days");
  arrive();
  await screen.findByText(/not the changes you’ve made since/);
  expect(screen.queryByText(/^a\.pdf/)).toBeNull();
  await press("Save changes");
  await noDialog();
  expect(sentFiles()).toHaveLength(1);
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

test("a session that ends with the attachment keeps what was typed meanwhile, for the saved credential", async () => {
  const answers: Record<string, Answer> = {};
  const { fail } = await saveWithDocument(answers);
  await enterText(field("Duration"), "2 days");
  answers["GET /api/users/me"] = nobody;
  await fail(ended);
  cleanup();
  expect(draftAddress(PERSON.id)).toBe("/workshops?edit=2");
  expect(draftOf(PERSON.id, "edit=2")?.values).toMatchObject({
    duration: "2 days",
    changed: ["duration"],
  });
  expect(draftOf(PERSON.id, "add")).toBeUndefined();
});
