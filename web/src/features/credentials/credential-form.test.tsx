import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { credentialList } from "../../testing/credential-list.ts";
import { bodyOf as sent, fakeServer, json } from "../../testing/fake-server.ts";
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
import { ownToday } from "../../lib/days.ts";
import { CoursesPage } from "./TypePage.tsx";

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

test("an address without its scheme gets https://, also with Enter", async () => {
  const { calls } = await openWorkshops({ "POST /api/credentials": json(201, A) });
  await press("Add Workshop");
  await screen.findByLabelText("Name");
  fill("Name", "Anything");
  fill("Organization", "Anywhere");
  await userEvent.type(field("Credential URL"), "heart.org/verify/123");
  await userEvent.tab();
  expect(field("Credential URL")).toHaveProperty("value", "https://heart.org/verify/123");
  await userEvent.type(field("Image URL"), "example.org/a.png{Enter}");
  await noDialog();
  const posts = calls.filter(({ call }) => call === "POST /api/credentials");
  expect(posts.map(({ init }) => sent(init))).toEqual([
    expect.objectContaining({
      credentialUrl: "https://heart.org/verify/123",
      imageUrl: "https://example.org/a.png",
    }),
  ]);
});

test("the 0 of the hours is selected, so that a number replaces it", async () => {
  await openWorkshops({});
  await press("Add Workshop");
  const hours = await screen.findByLabelText("Hours");
  const select = vi.spyOn(HTMLInputElement.prototype, "select");
  fireEvent.focus(hours);
  expect(select.mock.contexts).toContain(hours);
  select.mockRestore();
});

test("one submit sends one request, including a typed skill that wasn't added yet [spec 7.11, 8.40]", async () => {
  const created = Promise.withResolvers<Response>();
  const { calls } = await openWorkshops({ "POST /api/credentials": () => created.promise });
  await fillIn();
  fill("Hours", "");
  await enterText(field("Skills"), "Modelling, DDD");
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

test("Enter adds a skill, and in the empty field it doesn't save the form", async () => {
  const { calls } = await openWorkshops({ "POST /api/credentials": json(201, A) });
  await fillIn();
  await enterText(field("Skills"), "Modelling,");
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("DDD{Enter}{Enter}");
  await press("Add credential");
  await screen.findByText("Credential has been added successfully");
  const posts = calls.filter(({ call }) => call === "POST /api/credentials");
  expect(posts.map(({ init }) => sent(init))).toMatchObject([{ skills: ["Modelling", "DDD"] }]);
});

test("holding Backspace clears the field, and only another press removes a skill", async () => {
  await openWorkshops({});
  await press("Add Workshop");
  await enterText(await screen.findByLabelText("Skills"), "Modelling,DDD,ab");
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
