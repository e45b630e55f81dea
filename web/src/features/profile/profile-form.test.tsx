import type { Me } from "@laurel/contracts/routes/users";
import { useQuery } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { ReauthenticationHost } from "../../entities/person/ReauthenticationHost.tsx";
import { draftOf, keepDraft } from "../../lib/drafts.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { enterText } from "../../testing/user-steps.ts";

function Screen() {
  if (!useQuery(meQuery).data) return null;
  return (
    <>
      <PersonCard />
      <ReauthenticationHost />
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The open form. The server has the person in `me`, and changes it like the service. */
async function open(before: Partial<Me> = {}) {
  const server: { me: Me; answer?: Answer; read?: Answer } = { me: { ...PERSON, ...before } };
  const calls = fakeServer({
    "GET /api/users/me": () => server.read?.() ?? Response.json(server.me),
    "PUT /api/users/me": () =>
      server.answer?.() ?? Response.json(Object.assign(server.me, sent().at(-1))),
  });
  const sent = () =>
    calls.filter(({ call }) => call === "PUT /api/users/me").map(({ init }) => bodyOf(init));
  const { client } = renderScreen(<Screen />, "/profile");
  await userEvent.click(await screen.findByRole("button", { name: "Edit profile" }));
  await screen.findByLabelText("Bio");
  return { server, sent, reread: () => client.invalidateQueries(meQuery) };
}

test("only changed fields are sent, including emptied ones", async () => {
  const { sent } = await open({ bio: "Old", company: "Engines" });
  await userEvent.clear(field("Bio"));
  await enterText(field("Job title"), "Analyst");
  await press("Save changes");
  await noDialog();
  expect(sent()).toEqual([{ bio: "", jobTitle: "Analyst" }]);
});

test("what another device has changed meanwhile is shown, and isn't sent back", async () => {
  const { server, sent, reread } = await open({ bio: "Old", company: "Engines" });
  await userEvent.type(field("Company"), " Inc");
  server.me = { ...server.me, bio: "New", company: "Steam" };
  await reread();
  await waitFor(() => expect(field("Bio").value).toBe("New"));
  expect(field("Company").value).toBe("Engines Inc");
  await press("Save changes");
  await noDialog();
  expect(sent()).toEqual([{ company: "Engines Inc" }]);
});

test("a draft keeps what was changed, and not what another device has changed since", async () => {
  const { server } = await open({ bio: "Old" });
  server.answer = json(401, { message: "Not logged in", code: "not_authenticated" });
  // Asked whether the session has really ended, the server says so again.
  server.read = server.answer;
  await userEvent.type(field("Company"), "Acme");
  await press("Save changes");
  await screen.findByText(/Your session has ended/);
  expect(draftOf(PERSON.id, "profile")?.values).toEqual({ company: "Acme" });
  cleanup();
  const { sent } = await open({ bio: "New" });
  expect([field("Bio").value, field("Company").value]).toEqual(["New", "Acme"]);
  await press("Save changes");
  await noDialog();
  expect(sent()).toEqual([{ company: "Acme" }]);
});

test("a change that is taken back is sent if it may have been saved", async () => {
  const { server, sent } = await open({ bio: "Old" });
  server.answer = json(502, {});
  await userEvent.type(field("Bio"), "er");
  await press("Save changes");
  await screen.findByText("Error updating profile");
  delete server.answer;
  await userEvent.type(field("Bio"), "{Backspace}{Backspace}");
  await press("Save changes");
  await noDialog();
  expect(sent()).toEqual([{ bio: "Older" }, { bio: "Old" }]);
});

test("after a save of which nothing is known, the profile is read again", async () => {
  const { server } = await open({ bio: "Old" });
  server.answer = () => {
    server.me = { ...server.me, bio: "Older" };
    return Promise.reject(new TypeError("Failed to fetch"));
  };
  await userEvent.type(field("Bio"), "er");
  await press("Save changes");
  await screen.findByText("Error updating profile");
  expect(await screen.findByText("Older", { selector: "p" })).toBeTruthy();
  // It's saved, so closing doesn't ask.
  await press("Close");
  await noDialog();
});

test.each([
  ["discarded", ""],
  ["undone by hand", "{Backspace>4/}"],
])("a draft that is %s doesn't come back", async (_how, keys) => {
  keepDraft(PERSON.id, "profile", { at: "/profile?form=profile", values: { company: "Acme" } });
  await open();
  expect(field("Company").value).toBe("Acme");
  if (keys) await userEvent.type(field("Company"), keys);
  await press("Close");
  if (!keys) await press("Discard changes");
  await noDialog();
  await press("Edit profile");
  expect((await screen.findByLabelText<HTMLInputElement>("Company")).value).toBe("");
});
