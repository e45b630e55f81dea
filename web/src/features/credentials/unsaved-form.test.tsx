import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { credentialList } from "../../testing/credential-list.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { enterText, press } from "../../testing/user-steps.ts";
import {
  A,
  field,
  fill,
  fillIn,
  noDialog,
  openWorkshops,
  SignedIn,
} from "../../testing/workshops-screen.tsx";
import { draftAddress, keepDraft } from "../../lib/drafts.ts";

test("Back during a slow save asks, and closes the form once it is saved", async () => {
  const created = Promise.withResolvers<Response>();
  const { calls, router } = await openWorkshops({ "POST /api/credentials": () => created.promise });
  await press("Add Workshop");
  await screen.findByLabelText("Name");
  fill("Name", "Saved meanwhile");
  fill("Organization", "Anywhere");
  fireEvent.click(screen.getByText("Add credential"));
  const posts = () => calls.filter(({ call }) => call === "POST /api/credentials");
  await waitFor(() => expect(posts()).toHaveLength(1));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("dialog", { name: "Discard changes?" })).toBeTruthy();
  created.resolve(Response.json(A, { status: 201 }));
  await noDialog();
  expect(screen.getByText("Credential has been added successfully")).toBeTruthy();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/workshops");
  expect(posts()).toHaveLength(1);
});

test("the browser asks before closing the page, only with unsaved changes", async () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await openWorkshops({});
  await press("Add Workshop");
  await screen.findByLabelText("Name");
  expect(asks()).toBe(false);
  fill("Name", "Typed");
  expect(asks()).toBe(true);
  fill("Name", "");
  await waitFor(() => expect(asks()).toBe(false));
});

const besideForm = () => document.querySelector(".MuiDialog-container") ?? document.body;

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}"), () => field("Name")],
  ["a click beside the form", () => userEvent.click(besideForm()), besideForm],
  ["Cancel", () => press("Cancel"), () => screen.getByRole("button", { name: "Cancel" })],
])("%s asks before discarding input, and the focus returns", async (_what, leave, place) => {
  await openWorkshops({});
  await press("Add Workshop");
  await screen.findByLabelText("Name");
  fill("Name", "Typed");
  await leave();
  await screen.findByRole("dialog", { name: "Discard changes?" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Discard changes?")).toBeNull());
  expect(document.activeElement).toBe(place());
  expect(field("Name").value).toBe("Typed");
  await leave();
  fireEvent.click(await screen.findByText("Discard changes"));
  await noDialog();
  const opener = screen.getByRole("button", { name: "Add Workshop" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await userEvent.keyboard("{Enter}");
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("");
});

test("a session that ended while saving offers a link to /auth, and the form's draft is kept", async () => {
  const nobody = json(401, { message: "Not logged in", code: "not_authenticated" });
  let me = json(200, PERSON);
  await openWorkshops({ "GET /api/users/me": () => me(), "POST /api/credentials": nobody });
  await fillIn();
  me = nobody;
  await press("Add credential");
  await screen.findByRole("dialog", { name: "Log in again" });
  expect(field("Name").value).toBe("Event Storming");
  await userEvent.click(await screen.findByRole("link", { name: "Other ways to log in" }));
  await screen.findByRole("heading", { name: "Welcome back" });
  cleanup();

  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList([]),
  });
  renderScreen(<SignedIn />, draftAddress(PERSON.id));
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Event Storming");
});

test("a session that ends on a read removes the screen, but keeps the input", async () => {
  const stats = Promise.withResolvers<Response>();
  await openWorkshops({ "GET /api/stats": () => stats.promise });
  await fillIn();
  stats.resolve(Response.json({ message: "Not logged in", code: "no" }, { status: 401 }));
  await screen.findByText("Nobody is logged in");
  cleanup();

  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList([]),
  });
  renderScreen(<SignedIn />, draftAddress(PERSON.id));
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Event Storming");
});

test("a draft of a credential that was deleted in the meantime can be added as a new one", async () => {
  const at = "/workshops?edit=9";
  keepDraft(PERSON.id, "edit=9", { at, values: { name: "Long worked on", type: "workshop" } });
  const calls = fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList([A]),
    "POST /api/credentials": json(201, A),
  });
  renderScreen(<SignedIn />, at);
  const dialog = within(await screen.findByRole("dialog", { name: "Add New Credential" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("Long worked on");
  expect(dialog.getByRole("alert").textContent).toContain("has been deleted");
  await enterText(dialog.getByLabelText("Organization"), "Anywhere");
  await press("Add credential");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.filter(({ call }) => call === "POST /api/credentials")).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});
