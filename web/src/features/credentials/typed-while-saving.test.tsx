import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./CredentialFormDialog.tsx";
import { WorkshopsPage } from "./TypePage.tsx";

const A = credential({ id: "1", type: "workshop", name: "Alpha", description: "Old" });
const Screen = () => (useQuery(meQuery).data ? <WorkshopsPage /> : null);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The workshops screen. The answer to the first save waits for `answer`. */
async function open(call: string) {
  const first = Promise.withResolvers<Response>();
  const answers = [first.promise];
  const calls = fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList([A]),
    "PUT /api/credentials/1": json(200, A),
    "PUT /api/credentials/2": json(200, { ...A, id: "2" }),
    [call]: () => answers.pop() ?? Response.json(A),
  });
  const sent = (one: string) =>
    calls.filter(({ call }) => call === one).map(({ init }) => bodyOf(init));
  renderScreen(<Screen />, "/workshops");
  await screen.findByText("Alpha");
  return {
    sent,
    isSent: () => waitFor(() => expect(sent(call)).toHaveLength(1)),
    answer: (status: number, id: string) => first.resolve(Response.json({ ...A, id }, { status })),
  };
}

test("what is typed while an edit is being saved stays in the form, and is saved by the next save", async () => {
  const { sent, isSent, answer } = await open("PUT /api/credentials/1");
  await press("Edit Alpha");
  await userEvent.type(await screen.findByLabelText("Name"), " B");
  await userEvent.type(field("Description"), "er");
  await press("Save changes");
  await isSent();
  // Also what is taken back.
  await userEvent.type(field("Description"), "{Backspace}{Backspace}");
  await userEvent.type(field("Duration"), "2 days");
  answer(200, "1");
  await screen.findByText(/The credential was saved, but not the changes/);
  expect(field("Duration").value).toBe("2 days");
  expect(document.activeElement).toBe(field("Duration"));
  await press("Save changes");
  await noDialog();
  expect(sent("PUT /api/credentials/1")).toEqual([
    { name: "Alpha B", description: "Older" },
    { description: "Old", duration: "2 days" },
  ]);
});

test("what is typed while a new credential is being saved changes the new one", async () => {
  const { sent, isSent, answer } = await open("POST /api/credentials");
  await press("Add Workshop");
  await userEvent.type(await screen.findByLabelText("Name"), "Beta");
  await userEvent.type(field("Organization"), "Acme");
  await press("Add credential");
  await isSent();
  await userEvent.type(field("Duration"), "2 days");
  answer(201, "2");
  await screen.findByText(/The credential was saved, but not the changes/);
  await press("Close");
  await screen.findByRole("dialog", { name: "Discard changes?" });
  await press("Keep editing");
  await screen.findByRole("dialog", { name: "Edit Credential" });
  await press("Save changes");
  await noDialog();
  expect(sent("POST /api/credentials")).toHaveLength(1);
  expect(sent("PUT /api/credentials/2")).toEqual([{ duration: "2 days" }]);
});
