import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { credentialStats } from "../../testing/credential-stats.ts";
import { bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { OthersView } from "./OthersView.tsx";

const CREDENTIALS = [
  credential({ id: "1", name: "Chess", type: "course", isPublic: false }),
  credential({ id: "2", name: "Algebra", type: "course", isPublic: false }),
  credential({ id: "3", name: "MSc", type: "degree", isPublic: false }),
];

function Screen({ isPublic }: { isPublic: boolean }) {
  return useQuery(meQuery).data ? <OthersView isPublic={isPublic} /> : null;
}

function open(isPublic: boolean, credentials = CREDENTIALS) {
  const saved = json(200, CREDENTIALS[0]);
  const calls = fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList(credentials),
    "GET /api/stats": credentialStats(credentials),
    "PUT /api/credentials/1": saved,
    "PUT /api/credentials/2": saved,
  });
  renderScreen(<Screen isPublic={isPublic} />);
  return () => calls.filter(({ call }) => call.startsWith("PUT"));
}

test("a public profile without anything public asks what to show, with a preview", async () => {
  const sent = open(true);
  await userEvent.click(await screen.findByRole("button", { name: "Choose what to show" }));
  const dialog = within(await screen.findByRole("dialog", { name: "What others see" }));
  const preview = within(await dialog.findByRole("region", { name: "Preview" }));
  expect(preview.getByText("No Public Credentials")).toBeTruthy();
  await userEvent.click(dialog.getByRole("checkbox", { name: "Courses (2)" }));
  expect(preview.getByText("Chess")).toBeTruthy();
  expect(preview.queryByText("MSc")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Make 2 credentials public" }));
  await screen.findByText("2 credentials made public");
  expect(sent().map(({ call, init }) => [call, bodyOf(init)])).toEqual([
    ["PUT /api/credentials/1", { isPublic: true }],
    ["PUT /api/credentials/2", { isPublic: true }],
  ]);
});

test.each([
  ["private", false, CREDENTIALS],
  ["public with something to see", true, [credential({ id: "1", isPublic: true })]],
])("a profile that is %s asks nothing, but shows what others see", async (_how, isPublic, list) => {
  open(isPublic, list);
  await userEvent.click(await screen.findByRole("button", { name: "View as others" }));
  expect(await screen.findByRole("region", { name: "Preview" })).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Choose what to show" })).toBeNull(),
  );
});
