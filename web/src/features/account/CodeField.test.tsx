import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AuthPage } from "./AuthPage.tsx";

const LOGIN = "POST /api/auth/login";
const REQUIRED = json(401, { message: "Enter a code to log in", code: "code_required" });
const WRONG = json(401, { message: "This code isn't right", code: "wrong_code" });

let answers: Record<string, Answer>;
let calls: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  answers = {
    "GET /api/users/me": json(401, { message: "Not logged in", code: "not_authenticated" }),
    "GET /api/auth/providers": json(200, { google: false }),
    [LOGIN]: REQUIRED,
  };
  calls = fakeServer(answers);
  renderScreen(<AuthPage />, "/auth", [
    { path: "/dashboard", element: <h1>Learning Dashboard</h1> },
  ]);
  type("Username or email", "ada");
  type("Password", "Correct-Horse-9");
  logIn();
  await screen.findByLabelText("Code");
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const logIn = () => fireEvent.click(screen.getByRole("button", { name: "Log in" }));
const sent = () => calls.filter(({ call }) => call === LOGIN).map(({ init }) => bodyOf(init));
const described = (label: string) =>
  (field(label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("a code is asked for next to what was typed, with the focus, and without an error", () => {
  expect(document.activeElement).toBe(field("Code"));
  expect(described("Code")).toBe("Enter the 6 digits from your authenticator app.");
  expect(field("Code").autocomplete).toBe("one-time-code");
  expect(field("Code").inputMode).toBe("numeric");
  expect([field("Username or email").value, field("Password").value]).toEqual([
    "ada",
    "Correct-Horse-9",
  ]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the login with the code leads on", async () => {
  answers[LOGIN] = json(200, { user: PERSON });
  type("Code", " 123456 ");
  logIn();
  expect(await screen.findByRole("heading", { name: "Learning Dashboard" })).toBeTruthy();
  expect(sent()).toEqual([
    { usernameOrEmail: "ada", password: "Correct-Horse-9" },
    { usernameOrEmail: "ada", password: "Correct-Horse-9", code: "123456" },
  ]);
});

test("a wrong code is pointed out at the field, which keeps the focus", async () => {
  answers[LOGIN] = WRONG;
  type("Code", "123456");
  logIn();
  await waitFor(() => expect(described("Code")).toContain("This code isn't right"));
  expect(field("Code").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Code"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without a code, nothing is sent", async () => {
  logIn();
  await waitFor(() => expect(described("Code")).toContain("Code is required"));
  expect(sent()).toHaveLength(1);
});

test("a recovery code is typed with letters", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
  expect(document.activeElement).toBe(field("Code"));
  expect(field("Code").inputMode).toBe("text");
  expect(described("Code")).toContain("recovery codes that you saved");
  await userEvent.click(screen.getByRole("button", { name: "Use your authenticator app" }));
  expect(field("Code").inputMode).toBe("numeric");
});

test("another username is asked for its own code", async () => {
  type("Username or email", "grace");
  expect(screen.queryByLabelText("Code")).toBeNull();
  logIn();
  await screen.findByLabelText("Code");
  expect(sent()[1]).toEqual({ usernameOrEmail: "grace", password: "Correct-Horse-9" });
});
