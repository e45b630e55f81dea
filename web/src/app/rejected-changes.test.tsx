import { text } from "@laurel/contracts/text";
import { createCredential } from "@laurel/contracts/calls.generated";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { failed } from "../entities/sending/failure-words.ts";
import { useSend } from "../entities/sending/use-send.ts";
import { type Answer, fakeServer, json } from "../testing/fake-server.ts";
import { PERSON } from "../testing/person.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { AppLayout } from "./AppLayout.tsx";
import { Root } from "./Root.tsx";

const auth = { path: "/auth", element: <h1>Welcome back</h1> };

function Press() {
  const { send } = useSend(createCredential, { toast: failed(text("No")) });
  return (
    <button onClick={() => void send({ name: "A", organization: "B", completedDate: "" })}>
      Save
    </button>
  );
}

const unavailable = json(503, { message: "Busy", code: "unavailable" });
const nobody = json(401, { message: "Not logged in", code: "not_authenticated" });

function openWithSave(answers: Record<string, Answer>) {
  const calls = fakeServer(answers);
  const screenOfPerson = {
    element: <AppLayout />,
    children: [{ path: "/save", element: <Press /> }],
  };
  renderScreen(<h1>Dashboard</h1>, "/save", [
    { element: <Root />, children: [auth, screenOfPerson] },
  ]);
  const namedIn = (call: string) =>
    calls
      .filter((one) => one.call === call)
      .map(({ init }) => new Headers(init.headers).get("X-Laurel-Person"));
  return { calls, namedIn };
}

test("a change is sent for the person on the screen, even after another login in another tab", async () => {
  const answers = { "GET /api/users/me": json(200, PERSON), "POST /api/credentials": nobody };
  const { calls, namedIn } = openWithSave(answers);
  const save = await screen.findByRole("button", { name: "Save" });
  // The message of the other tab arrives, but the request that follows gets no response.
  answers["GET /api/users/me"] = unavailable;
  const other = new BroadcastChannel("laurel-session");
  other.postMessage("u2");
  await waitFor(() => expect(calls.filter(({ call }) => call.startsWith("GET"))).toHaveLength(2));
  other.close();
  answers["GET /api/users/me"] = json(200, { ...PERSON, id: "u2", name: "Bob" });
  await userEvent.click(save);
  expect(await screen.findByText("Logged in as Bob")).toBeTruthy();
  expect(namedIn("POST /api/credentials")).toEqual(["u1"]);
});

test("a change rejected with 401 keeps the screen and says that the session has ended", async () => {
  const answers = { "GET /api/users/me": json(200, PERSON), "POST /api/credentials": nobody };
  openWithSave(answers);
  const save = await screen.findByRole("button", { name: "Save" });
  answers["GET /api/users/me"] = nobody;
  await userEvent.click(save);
  const dialog = await screen.findByRole("dialog", { name: "Log in again" });
  expect(dialog.textContent).toContain("Your session has ended");
  expect(save.isConnected).toBe(true);
  await userEvent.click(await screen.findByRole("link", { name: "Other ways to log in" }));
  expect(await screen.findByText("Welcome back")).toBeTruthy();
});

test("after a 401, the change of a person who is still logged in is sent again", async () => {
  const answers = { "GET /api/users/me": json(200, PERSON), "POST /api/credentials": nobody };
  const { namedIn } = openWithSave(answers);
  const save = await screen.findByRole("button", { name: "Save" });
  answers["GET /api/users/me"] = () => {
    answers["POST /api/credentials"] = json(201, {});
    return Response.json(PERSON);
  };
  await userEvent.click(save);
  await waitFor(() => expect(namedIn("POST /api/credentials")).toEqual(["u1", "u1"]));
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test("a person whose changes are refused although they're logged in can log in again", async () => {
  openWithSave({ "GET /api/users/me": json(200, PERSON), "POST /api/credentials": nobody });
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Log in again" })).toBeTruthy();
});
