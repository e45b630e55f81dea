import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { RegisterForm } from "./RegisterForm.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByText("Create account"));
const PASSWORD = "Abcdef1!";

/** The form with valid values. */
function fillIn(answer: Answer) {
  const calls = fakeServer({ "POST /api/auth/register": answer });
  const onRegistered = vi.fn<(person: object) => void>();
  renderScreen(<RegisterForm onRegistered={onRegistered} />);
  fill("Username", "ada");
  fill("Name", "Ada");
  fill("Email", "ada@example.org");
  fill("Password", PASSWORD);
  fill("Confirm password", PASSWORD);
  return { calls, onRegistered };
}

test("every rule has its own message, the first field gets the focus, and nothing is sent [spec 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9, 5.11, 5.12]", async () => {
  const calls = fakeServer({});
  renderScreen(<RegisterForm onRegistered={() => {}} />);
  submit();
  await screen.findByText("Username must be at least 3 characters");
  for (const text of [
    "Name is required",
    "Please enter a valid email",
    "Password must be at least 8 characters",
    "Password must contain at least one uppercase letter",
    "Password must contain at least one lowercase letter",
    "Password must contain at least one number",
    "Password must contain at least one special character",
    "Please confirm your password",
  ])
    expect(screen.getByText(text, { exact: true })).toBeTruthy();
  expect(document.activeElement).toBe(field("Username"));
  fill("Password", "abc");
  await waitFor(() => expect(screen.queryByText(/one lowercase letter/)).toBeNull());
  for (const rule of ["8 characters", "uppercase letter", "number", "special character"])
    expect(screen.getByText(new RegExp(`^Password must .* ${rule}$`))).toBeTruthy();
  expect(screen.queryByText("Passwords don't match")).toBeNull();
  expect(calls).toEqual([]);
});

test("a mismatch is shown on the confirmation field and disappears when either field is corrected [spec 5.10]", async () => {
  const { calls } = fillIn(json(500, {}));
  const mismatch = () => screen.queryByText("Passwords don't match", { exact: true });
  fill("Confirm password", "Abcdef1!x");
  submit();
  await waitFor(() => expect(mismatch()).not.toBeNull());
  expect(field("Confirm password").getAttribute("aria-invalid")).toBe("true");
  expect(field("Password").getAttribute("aria-invalid")).toBe("false");
  fill("Password", "Abcdef1!x");
  await waitFor(() => expect(mismatch()).toBeNull());
  fill("Password", PASSWORD);
  await waitFor(() => expect(mismatch()).not.toBeNull());
  fill("Confirm password", PASSWORD);
  await waitFor(() => expect(mismatch()).toBeNull());
  expect(calls).toEqual([]);
});

test("the password is sent without its confirmation, and the sign-up is reported to analytics [spec 4.30, 5.13, 7.26]", async () => {
  const gtag = vi.fn<NonNullable<Window["gtag"]>>();
  window.gtag = gtag;
  const { calls, onRegistered } = fillIn(json(201, { message: "ok" }));
  await userEvent.type(field("Confirm password"), "{Enter}");
  await waitFor(() =>
    expect(onRegistered).toHaveBeenCalledWith({ username: "ada", email: "ada@example.org" }),
  );
  expect(bodyOf(calls[0]?.init)).toEqual({
    username: "ada",
    name: "Ada",
    email: "ada@example.org",
    password: PASSWORD,
    language: "en",
  });
  delete window.gtag;
  expect(gtag).toHaveBeenCalledWith(
    "event",
    "sign_up",
    expect.objectContaining({ method: "local" }),
  );
});

test.each<[string, Answer]>([
  ["The registrar is asleep", json(503, { message: "The registrar is asleep", code: "busy" })],
  ["Please try again", () => new Response("", { status: 503 })],
])('a failure shows "%s" in a toast and keeps the input [spec 8.24]', async (words, answer) => {
  const { onRegistered } = fillIn(answer);
  submit();
  expect((await screen.findByRole("alert")).textContent).toContain(`Registration failed${words}`);
  expect([field("Email").value, field("Password").value]).toEqual(["ada@example.org", PASSWORD]);
  expect(onRegistered).not.toHaveBeenCalled();
});

test.each([
  ["Username", "username_taken", "This username is already taken"],
  ["Email", "email_taken", "An account with this email already exists"],
])(
  "a taken %s is reported next to its field, and the input stays",
  async (label, code, message) => {
    fillIn(json(409, { message, code }));
    submit();
    await screen.findByText(message);
    expect(screen.queryByText("Registration failed")).toBeNull();
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field(label));
    expect([field("Username").value, field("Password").value]).toEqual(["ada", PASSWORD]);
  },
);

test("a password with the person's own username gets a warning, until the username is another one", async () => {
  renderScreen(<RegisterForm onRegistered={() => {}} />);
  fill("Username", "countess");
  fill("Password", "Countess-1815");
  expect(await screen.findByText(/your username or a part of it, “countess”/)).toBeTruthy();
  fill("Username", "countessina");
  await waitFor(() => expect(screen.queryByText(/your username or a part of it/)).toBeNull());
});
