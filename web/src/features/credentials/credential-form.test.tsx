import { useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { ownToday } from "../../lib/days.ts";
import { draftAddress, keepDraft } from "../../lib/drafts.ts";
import { meQuery } from "../../entities/person/me-query.ts";
import { CoursesPage, WorkshopsPage } from "./TypePage.tsx";

const A = credential({ id: "1", type: "workshop", name: "Alpha", completedDate: "2025-06-01" });
const B = credential({ id: "2", type: "workshop", name: "Beta", hours: 7 });

/** The workshops screen of a logged-in person, with its list loaded. */
async function openWorkshops(answers: Record<string, Answer>) {
  const calls = fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList([A, B]),
    ...answers,
  });
  const auth = { path: "/auth", element: <h1>Welcome back</h1> };
  const { router } = renderScreen(<SignedIn />, "/workshops", [auth]);
  await screen.findByText("Beta");
  return { calls, router };
}

function SignedIn({ Page = WorkshopsPage }: { Page?: () => ReactNode }) {
  const { data } = useQuery(meQuery);
  return data ? <WithFigures Page={Page} /> : <p>{data === null && "Nobody is logged in"}</p>;
}

function WithFigures({ Page }: { Page: () => ReactNode }) {
  useQuery(statsQuery);
  return <Page />;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
async function fillIn() {
  await press("Add Workshop");
  await screen.findByLabelText("Name");
  fill("Name", "Event Storming");
  fill("Organization", "Avanscoperta");
  fill("Completion date", "2025-03-04");
}
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const sent = (init: RequestInit | undefined): unknown =>
  typeof init?.body === "string" ? JSON.parse(init.body) : undefined;

test("each opening is a new form [spec 3.20, 3.22, 3.25, 3.42, 4.9, 4.10, 4.15, 5.26, 9.11]", async () => {
  await openWorkshops({});
  await press("Edit Alpha");
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Alpha");
  expect(field("Completion date").value).toBe("2025-06-01");
  await press("Close");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Edit Beta");
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Beta");
  expect(field("Hours").value).toBe("7");
  await press("Close");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Add Workshop");
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("");
  expect(field("Hours").value).toBe("0");
  expect(field("Type").value).toBe("workshop");
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Public" }).checked).toBe(true);
});

test("the form starts with the type of the screen that opens it [spec 4.10]", async () => {
  await openWorkshops({});
  await press("Add Workshop");
  expect((await screen.findByLabelText<HTMLInputElement>("Type")).value).toBe("workshop");
  cleanup();
  renderScreen(<SignedIn Page={CoursesPage} />, "/courses");
  await userEvent.click(await screen.findByRole("button", { name: "Add Course" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Type")).value).toBe("course");
  expect(field("Name").value).toBe("");
  cleanup();
  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList([]),
  });
  renderScreen(<SignedIn />, "/workshops");
  fireEvent.click(await screen.findByText("Add Your First Workshop"));
  expect((await screen.findByLabelText<HTMLInputElement>("Type")).value).toBe("workshop");
});

test("each missing field has its own message, and the first one gets the focus [spec 5.19, 5.20, 5.21, 9.2]", async () => {
  await openWorkshops({});
  await press("Add Workshop");
  await screen.findByLabelText("Name");
  expect(field("Completion date").value).toBe(ownToday());
  fill("Name", "A");
  fill("Organization", "B");
  fill("Completion date", "");
  fireEvent.click(screen.getByText("Add credential"));
  await screen.findByText("Name must be at least 2 characters");
  expect(screen.getByText("Organization name is required")).toBeTruthy();
  expect(screen.getByText("Completion date is required")).toBeTruthy();
  const name = field("Name");
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute("aria-invalid")).toBe("true");
  const described = document.getElementById(name.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain("Name must be at least 2 characters");
});

test("a date has a year of four digits, from 1000 to 9999, and a credential doesn't expire before it's earned [spec 5.22, 5.23, 5.28]", async () => {
  const invalid = "Invalid date format. Year must be 4 digits.";
  await openWorkshops({});
  await press("Add Workshop");
  await screen.findByLabelText("Name");
  expect(field("Completion date").max).toBe("9999-12-31");
  fill("Completion date", "0999-01-01");
  fill("Expiration date", "0999-01-02");
  fireEvent.click(screen.getByText("Add credential"));
  await waitFor(() => expect(screen.getAllByText(invalid)).toHaveLength(2));
  // A five-digit year isn't accepted: the field returns to its previous value.
  fill("Completion date", "12025-01-01");
  expect(field("Completion date").value).toBe("0999-01-01");
  fill("Completion date", "9999-12-31");
  fill("Expiration date", "");
  await waitFor(() => expect(screen.queryByText(invalid)).toBeNull());
  fill("Completion date", "2025-06-01");
  fill("Expiration date", "2025-05-31");
  expect(
    await screen.findByText("Expiration date must be on or after the completion date"),
  ).toBeTruthy();
});

test("URLs use http or https or are empty, and hours are whole numbers of 0 or more [spec 5.24, 5.25]", async () => {
  const { calls } = await openWorkshops({ "POST /api/credentials": json(201, A) });
  await press("Add Workshop");
  await screen.findByLabelText("Name");
  fill("Name", "Anything");
  fill("Organization", "Anywhere");
  fill("Image URL", "javascript:alert(1)");
  fill("Credential URL", "ftp://example.org");
  fill("Hours", "-1");
  fireEvent.click(screen.getByText("Add credential"));
  const url = "Must be a valid URL starting with http:// or https://";
  await waitFor(() => expect(screen.getAllByText(url)).toHaveLength(2));
  expect(screen.getByText("Hours must be a whole number, 0 or more")).toBeTruthy();
  fill("Hours", "");
  fill("Image URL", "");
  fill("Credential URL", "http://localhost");
  fireEvent.click(screen.getByText("Add credential"));
  await noDialog();
  const posts = calls.filter(({ call }) => call === "POST /api/credentials");
  expect(posts.map(({ init }) => sent(init))).toEqual([
    expect.objectContaining({ hours: 0, imageUrl: "", credentialUrl: "http://localhost" }),
  ]);
});

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

test("one submit sends one request, including a typed skill that wasn't added yet [spec 7.11, 8.40]", async () => {
  const created = Promise.withResolvers<Response>();
  const { calls } = await openWorkshops({ "POST /api/credentials": () => created.promise });
  await fillIn();
  fill("Hours", "");
  await userEvent.type(field("Skills"), "Modelling, DDD");
  const submit = screen.getByRole("button", { name: "Add credential" });
  await userEvent.dblClick(submit);
  await waitFor(() => expect(submit.getAttribute("aria-busy")).toBe("true"));
  created.resolve(Response.json(A, { status: 201 }));
  await screen.findByText("Credential has been added successfully");
  const posts = calls.filter(({ call }) => call === "POST /api/credentials");
  expect(posts).toHaveLength(1);
  expect(sent(posts[0]?.init)).toMatchObject({
    name: "Event Storming",
    type: "workshop",
    hours: 0,
    isPublic: true,
    skills: ["Modelling", "DDD"],
  });
  expect(screen.getAllByText("Success!")).toHaveLength(1);
});

test("holding Backspace clears the field, and only another press removes a skill", async () => {
  await openWorkshops({});
  await press("Add Workshop");
  await userEvent.type(await screen.findByLabelText("Skills"), "Modelling,DDD,ab");
  await userEvent.keyboard("{Backspace>5/}");
  expect(field("Skills").value).toBe("");
  expect(screen.getByRole("button", { name: "Remove DDD" })).toBeTruthy();
  await userEvent.keyboard("{Backspace}");
  expect(screen.queryByRole("button", { name: "Remove DDD" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove Modelling" })).toBeTruthy();
});

test("a rejection is shown next to its field and keeps the input [spec 8.1]", async () => {
  await openWorkshops({
    "POST /api/credentials": json(400, {
      message: "Invalid input",
      code: "invalid_input",
      issues: [{ path: "organization", message: "Unknown organization" }],
    }),
  });
  await fillIn();
  await press("Add credential");
  const toast = await screen.findByRole("alert");
  expect(within(toast).getByText("Error adding credential")).toBeTruthy();
  expect(screen.getByText("Unknown organization")).toBeTruthy();
  expect(field("Name").value).toBe("Event Storming");
});

test("a session that ended while saving offers a link to /auth, and the form's draft is kept", async () => {
  const nobody = json(401, { message: "Not logged in", code: "not_authenticated" });
  let me = json(200, PERSON);
  await openWorkshops({ "GET /api/users/me": () => me(), "POST /api/credentials": nobody });
  await fillIn();
  me = nobody;
  const content = document.querySelector(".MuiDialogContent-root");
  if (content) content.scrollTop = 400;
  await press("Add credential");
  await screen.findByText(/Your session has ended/);
  // It's also visible from the bottom of the form.
  expect(content?.scrollTop).toBe(0);
  expect(field("Name").value).toBe("Event Storming");
  await userEvent.click(screen.getByRole("link", { name: "Log in again" }));
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
  await userEvent.type(dialog.getByLabelText("Organization"), "Anywhere");
  await press("Add credential");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.filter(({ call }) => call === "POST /api/credentials")).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});
