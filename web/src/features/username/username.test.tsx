import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { UsernameCard } from "./UsernameCard.tsx";

const PATH = "/api/users/me/username";

async function open(answers: Record<string, Answer>) {
  answers[`GET ${PATH}`] ??= json(200, { username: "ada", former: [] });
  const calls = fakeServer(answers);
  const { client } = renderScreen(<UsernameCard />, "/settings");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Username" });
  const change = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  };
  return { calls, client, field, change };
}

test("a changed username is sent, and the former one is shown as kept", async () => {
  const answers: Record<string, Answer> = {};
  const former = [{ username: "ada", keptUntil: "2026-12-24T10:00:00.000Z" }];
  answers[`PUT ${PATH}`] = () => {
    answers[`GET ${PATH}`] = json(200, { username: "countess", former });
    return Response.json({ username: "countess", former });
  };
  const { calls, field, change } = await open(answers);
  await change("countess");
  await screen.findByText("You now log in as countess.");
  expect(await screen.findByText(/ada \(until December 24, 2026\)/)).toBeTruthy();
  expect(field.value).toBe("countess");
  const sent = calls.filter(({ call }) => call === `PUT ${PATH}`);
  expect(sent.map(({ init }) => bodyOf(init))).toEqual([{ username: "countess" }]);
});

test("a username that was changed elsewhere doesn't replace what is being typed", async () => {
  const answers: Record<string, Answer> = {};
  const { client, field } = await open(answers);
  await userEvent.type(field, " L");
  const former = [{ username: "ada", keptUntil: "2026-12-24T10:00:00.000Z" }];
  answers[`GET ${PATH}`] = json(200, { username: "countess", former });
  await client.invalidateQueries();
  await screen.findByText(/ada \(until December 24, 2026\)/);
  expect(field.value).toBe("ada L");
  await userEvent.clear(field);
  await userEvent.type(field, "countess{Enter}");
  await screen.findByText("This is your username already");
});

test("a taken username is reported on the field, and the input stays", async () => {
  const message = "This username is already taken";
  const { field, change } = await open({
    [`PUT ${PATH}`]: json(409, { message, code: "username_taken" }),
  });
  await change("ben");
  await screen.findByText(message);
  expect([field.getAttribute("aria-invalid"), field.value]).toEqual(["true", "ben"]);
});

test.each([
  ["ab", "Username must be at least 3 characters"],
  ["ada@home", "Username cannot contain @"],
  ["ada", "This is your username already"],
])("%s isn't sent", async (text, message) => {
  const { calls, change } = await open({});
  await change(text);
  await screen.findByText(message);
  expect(calls.some(({ call }) => call.startsWith("PUT"))).toBe(false);
});

test("the limit of kept usernames is reported", async () => {
  const message = "5 former usernames are kept for you.";
  const { change } = await open({ [`PUT ${PATH}`]: json(409, { message, code: "limit_reached" }) });
  await change("countess");
  await screen.findByText("Username not changed");
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
});
