import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { RegisterForm } from "./RegisterForm.tsx";

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Create account" }));

test("every broken password rule has its own message, and nothing is sent [spec 5.8]", async () => {
  const calls = fakeServer({});
  renderScreen(<RegisterForm onRegistered={() => {}} />);
  await userEvent.type(field("Password"), "abc");
  await submit();
  await screen.findByText("Password must be at least 8 characters");
  for (const rule of ["uppercase letter", "number", "special character"]) {
    expect(screen.getByText(`Password must contain at least one ${rule}`)).toBeTruthy();
  }
  expect(screen.queryByText("Password must contain at least one lowercase letter")).toBeNull();
  expect(calls).toEqual([]);
});

test("an empty confirmation gives one message", async () => {
  renderScreen(<RegisterForm onRegistered={vi.fn<() => void>()} />);
  await userEvent.type(screen.getByLabelText("Password"), "Correct-Horse-9");
  await userEvent.click(screen.getByRole("button", { name: "Create account" }));
  expect(await screen.findByText("Please confirm your password")).toBeTruthy();
  expect(screen.queryByText("Passwords don't match")).toBeNull();
});

test("a mismatch is shown on the confirmation field and disappears when the password is corrected [spec 5.10]", async () => {
  fakeServer({});
  renderScreen(<RegisterForm onRegistered={() => {}} />);
  await userEvent.type(field("Password"), "Abcdef1!x");
  await userEvent.type(field("Confirm password"), "Abcdef1!");
  await submit();
  await screen.findByText("Passwords don't match");
  await userEvent.type(field("Password"), "{Backspace}");
  await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull());
});

test("the password is sent without its confirmation, and the sign-up is reported to analytics [spec 4.30, 5.13]", async () => {
  const gtag = vi.fn<NonNullable<Window["gtag"]>>();
  window.gtag = gtag;
  const calls = fakeServer({ "POST /api/auth/register": json(201, { message: "ok" }) });
  const onRegistered = vi.fn<(email: string) => void>();
  renderScreen(<RegisterForm onRegistered={onRegistered} />);
  await userEvent.type(field("Username"), "ada");
  await userEvent.type(field("Name"), "Ada");
  await userEvent.type(field("Email"), "ada@example.org");
  await userEvent.type(field("Password"), "Abcdef1!");
  await userEvent.type(field("Confirm password"), "Abcdef1!{Enter}");
  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith("ada@example.org"));
  const body = calls[0]?.init.body;
  expect(typeof body === "string" && JSON.parse(body)).toEqual({
    username: "ada",
    name: "Ada",
    email: "ada@example.org",
    password: "Abcdef1!",
  });
  delete window.gtag;
  expect(gtag).toHaveBeenCalledWith(
    "event",
    "sign_up",
    expect.objectContaining({ method: "local" }),
  );
});

test("a password with the person's own username gets a warning, until the username is another one", async () => {
  renderScreen(<RegisterForm onRegistered={() => {}} />);
  await userEvent.type(field("Username"), "countess");
  await userEvent.type(field("Password"), "Countess-1815");
  expect(await screen.findByText(/your username or a part of it, “countess”/)).toBeTruthy();
  await userEvent.type(field("Username"), "ina");
  await waitFor(() => expect(screen.queryByText(/your username or a part of it/)).toBeNull());
});
