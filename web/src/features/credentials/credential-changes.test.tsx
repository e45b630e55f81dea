import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { meQuery } from "../../entities/person/me-query.ts";
import { keepDraft } from "../../lib/drafts.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { credentialStats } from "../../testing/credential-stats.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./CredentialFormDialog.tsx";
import { valuesOf } from "./credential-values.ts";
import { WorkshopsPage } from "./TypePage.tsx";
import { enterText } from "../../testing/user-steps.ts";

const A = credential({ id: "1", type: "workshop", name: "Alpha" });
const gtag = vi.fn<NonNullable<Window["gtag"]>>();
beforeEach(() => {
  gtag.mockClear();
  window.gtag = gtag;
});
afterEach(() => delete window.gtag);

function Screen() {
  const { data } = useQuery(meQuery);
  useQuery(statsQuery);
  return data ? <WorkshopsPage /> : null;
}

/** The workshops screen with its list; `answers` may change while it is open. */
async function open(answers: Record<string, Answer>) {
  const calls = fakeServer(
    Object.assign(answers, {
      "GET /api/users/me": json(200, PERSON),
      "GET /api/credentials": credentialList([A]),
      "GET /api/stats": credentialStats([A]),
    }),
  );
  renderScreen(<Screen />, "/workshops");
  await screen.findByText("Alpha");
  // StrictMode mounts twice, and the first read of the list is aborted.
  const isAborted = ({ init }: { init: RequestInit }) => init.signal?.aborted === true;
  const times = (call: string) =>
    calls.filter((one) => one.call === call && !isAborted(one)).length;
  const lastBody = (call: string) => bodyOf(calls.findLast((one) => one.call === call)?.init);
  return { times, lastBody };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("an added credential is reported with its type and celebrated, and list and statistics are refetched [spec 2.89, 4.11, 4.13, 4.32, 7.8]", async () => {
  const { times } = await open({ "POST /api/credentials": json(201, A) });
  await press("Add Workshop");
  const dialog = within(await screen.findByRole("dialog", { name: "Add New Credential" }));
  await enterText(dialog.getByLabelText("Name"), "Event Storming");
  await enterText(dialog.getByLabelText("Organization"), "Avanscoperta");
  fireEvent.change(dialog.getByLabelText("Completion date"), { target: { value: "2025-03-04" } });
  await press("Add credential");
  // It's over soon, on a busy machine before the dialog is gone.
  await waitFor(() =>
    expect(document.querySelector("[data-celebrates]")?.getAttribute("data-celebrates")).toBe(
      "workshop",
    ),
  );
  await noDialog();
  expect(gtag).toHaveBeenCalledWith(
    "event",
    "credential_created",
    expect.objectContaining({ type: "workshop" }),
  );
  expect([times("GET /api/credentials"), times("GET /api/stats")]).toEqual([2, 2]);
});

test("an updated credential shows a toast, is refetched, and isn't celebrated [spec 2.90, 4.12, 7.8, 8.41]", async () => {
  const { times } = await open({ "PUT /api/credentials/1": json(200, A) });
  await press("Edit Alpha");
  await screen.findByRole("dialog", { name: "Edit Credential" });
  await press("Save changes");
  expect(await screen.findByText("Updated!")).toBeTruthy();
  expect(screen.getByText("Credential has been updated successfully")).toBeTruthy();
  await noDialog();
  expect([times("GET /api/credentials"), times("GET /api/stats")]).toEqual([2, 2]);
  expect(document.querySelector("[data-celebrates]")).toBeNull();
  expect(gtag).not.toHaveBeenCalled();
});

test("an update sends only the changed fields, so that changes from another window stay", async () => {
  const { lastBody } = await open({ "PUT /api/credentials/1": json(200, A) });
  await press("Edit Alpha");
  await screen.findByRole("dialog", { name: "Edit Credential" });
  await userEvent.clear(screen.getByLabelText("Hours"));
  await userEvent.type(screen.getByLabelText("Hours"), "8");
  await enterText(screen.getByLabelText("Skills"), "Modelling");
  await press("Save changes");
  await noDialog();
  expect(lastBody("PUT /api/credentials/1")).toEqual({ hours: 8, skills: ["Modelling"] });
});

test("an edit restored from a draft sends what was typed", async () => {
  const draft = { ...valuesOf(A), description: "Long worked on", expirationDate: "" };
  keepDraft(PERSON.id, "edit=1", { at: "/workshops?edit=1", values: draft });
  const { lastBody } = await open({ "PUT /api/credentials/1": json(200, A) });
  await press("Edit Alpha");
  await screen.findByRole("dialog", { name: "Edit Credential" });
  await press("Save changes");
  await noDialog();
  expect(lastBody("PUT /api/credentials/1")).toEqual({ description: "Long worked on" });
});

test("an edit restored from a draft leaves what was changed in another window meanwhile", async () => {
  const values = { ...valuesOf(A), name: "Before", description: "Long", changed: ["description"] };
  keepDraft(PERSON.id, "edit=1", { at: "/workshops?edit=1", values });
  const { lastBody } = await open({ "PUT /api/credentials/1": json(200, A) });
  await press("Edit Alpha");
  await screen.findByRole("dialog", { name: "Edit Credential" });
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Alpha");
  await press("Save changes");
  await noDialog();
  expect(lastBody("PUT /api/credentials/1")).toEqual({ description: "Long" });
});

test("a change that is taken back is sent if it may have been saved", async () => {
  const answers = [json(502, {}), json(200, A)];
  const { lastBody } = await open({
    "PUT /api/credentials/1": () => (answers.shift() ?? json(500, {}))(),
  });
  await press("Edit Alpha");
  await screen.findByRole("dialog", { name: "Edit Credential" });
  const name = screen.getByLabelText("Name");
  await userEvent.type(name, " B");
  await press("Save changes");
  await screen.findByText("Error updating credential");
  await userEvent.clear(name);
  await enterText(name, "Alpha");
  await userEvent.clear(screen.getByLabelText("Hours"));
  await userEvent.type(screen.getByLabelText("Hours"), "8");
  await press("Save changes");
  await noDialog();
  expect(lastBody("PUT /api/credentials/1")).toEqual({ name: "Alpha", hours: 8 });
});

test.each(["an edit", "a deletion"])(
  "after %s of which nothing is known, the list is read again",
  async (what) => {
    const lost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
    const answers: Record<string, Answer> = {
      "PUT /api/credentials/1": lost,
      "DELETE /api/credentials/1": lost,
    };
    await open(answers);
    answers["GET /api/credentials"] = credentialList([{ ...A, name: "As it is now" }]);
    await press(what === "an edit" ? "Edit Alpha" : "Delete Alpha");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(
      dialog.getByRole("button", { name: what === "an edit" ? "Save changes" : "Delete" }),
    );
    expect(await screen.findByText("As it is now")).toBeTruthy();
  },
);

test("a credential's form can delete it, after a confirmation [spec 2.91, 3.42, 4.14, 7.8, 8.42]", async () => {
  const { times } = await open({
    "DELETE /api/credentials/1": () => new Response(null, { status: 204 }),
  });
  await press("Edit Alpha");
  await screen.findByRole("dialog", { name: "Edit Credential" });
  await press("Delete");
  const question = within(await screen.findByRole("dialog", { name: "Delete credential?" }));
  expect(times("DELETE /api/credentials/1")).toBe(0);
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Deleted!")).toBeTruthy();
  expect(screen.getByText("Credential has been deleted successfully")).toBeTruthy();
  await noDialog();
  expect([times("DELETE /api/credentials/1"), times("GET /api/stats")]).toEqual([1, 2]);
});

test("a deletion can be undone with the button on its toast", async () => {
  const { times } = await open({
    "DELETE /api/credentials/1": () => new Response(null, { status: 204 }),
    "POST /api/credentials/1/restore": json(200, A),
  });
  await press("Delete Alpha");
  const question = within(await screen.findByRole("dialog", { name: "Delete credential?" }));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("“Alpha” is back in your portfolio")).toBeTruthy();
  expect([times("POST /api/credentials/1/restore"), times("GET /api/credentials")]).toEqual([1, 3]);
});

test.each<[string, Answer]>([
  ["It is locked", json(409, { message: "It is locked", code: "locked" })],
  ["Failed to delete credential", () => new Response("", { status: 500 })],
])("a failed deletion shows: %s [spec 4.16, 7.13, 8.6]", async (words, answer) => {
  await open({ "DELETE /api/credentials/1": answer });
  await press("Delete Alpha");
  const question = within(await screen.findByRole("dialog", { name: "Delete credential?" }));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  const toast = within(await screen.findByText("Error deleting credential").then(toastOf));
  expect(toast.getByText(words)).toBeTruthy();
  expect(screen.getByText("Alpha")).toBeTruthy();
});

test("deleting a credential that was deleted elsewhere succeeds, and it disappears from the list", async () => {
  const answers: Record<string, Answer> = {};
  const { times } = await open(answers);
  answers["GET /api/credentials"] = credentialList([]);
  await press("Delete Alpha");
  const question = within(await screen.findByRole("dialog", { name: "Delete credential?" }));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Deleted!")).toBeTruthy();
  expect(screen.queryByText("Error deleting credential")).toBeNull();
  await noDialog();
  await waitFor(() => expect(screen.queryByText("Alpha")).toBeNull());
  expect(times("DELETE /api/credentials/1")).toBe(1);
});

test("a credential that was deleted elsewhere while it was edited can be added as a new one", async () => {
  const answers: Record<string, Answer> = { "POST /api/credentials": json(201, A) };
  const { times, lastBody } = await open(answers);
  answers["GET /api/credentials"] = credentialList([]);
  await press("Edit Alpha");
  await screen.findByRole("dialog", { name: "Edit Credential" });
  await enterText(screen.getByLabelText("Name"), " and Omega");
  await press("Save changes");
  await screen.findByText("Error updating credential");
  const dialog = within(await screen.findByRole("dialog", { name: "Add New Credential" }));
  expect(dialog.getByRole("alert").textContent).toContain("has been deleted");
  expect(dialog.queryByRole("button", { name: "Delete" })).toBeNull();
  await press("Add credential");
  await noDialog();
  expect([times("PUT /api/credentials/1"), times("POST /api/credentials")]).toEqual([1, 1]);
  expect(lastBody("POST /api/credentials")).toMatchObject({ name: "Alpha and Omega" });
});

/** The toast around a title. */
function toastOf(title: HTMLElement): HTMLElement {
  return title.closest<HTMLElement>("[role=alert]") ?? title;
}
