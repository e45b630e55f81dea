import { useQuery } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { credentialStats } from "../../testing/credential-stats.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./ChangeSelectionDialog.tsx";
import { DashboardPage } from "./DashboardPage.tsx";
import { SelectionBar } from "./SelectionBar.tsx";

/** More than a page. */
const CREDENTIALS = Array.from({ length: 8 }, (_, index) =>
  credential({ id: String(index + 1), name: `Number ${index + 1}`, isPublic: index > 0 }),
);

async function open(others: Record<string, Answer> = {}) {
  const calls = fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList(CREDENTIALS),
    "GET /api/stats": credentialStats(CREDENTIALS),
    ...others,
  });
  function Screen() {
    if (!useQuery(meQuery).data) return null;
    return <DashboardPage selectionBar={<SelectionBar onShare={() => {}} />} />;
  }
  renderScreen(<Screen />, "/dashboard");
  for (const name of ["Number 1", "Number 2"])
    await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  return (method: string) => calls.filter(({ call }) => call.startsWith(method));
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("only what differs is changed, and the dialog says how many that are", async () => {
  const sent = await open({ "PUT /api/credentials/1": json(200, CREDENTIALS[0]) });
  await press("Change selected");
  const form = await dialog("Change 2 credentials");
  await userEvent.selectOptions(await form.findByLabelText("Visibility"), "Public");
  expect(form.getByText(/^1 of 2 credentials will change/)).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "Change" }));
  await screen.findByText("1 credential changed");
  expect(sent("PUT").map(({ call, init }) => [call, bodyOf(init)])).toEqual([
    ["PUT /api/credentials/1", { isPublic: true }],
  ]);
});

test("everything that matches is selected, on other pages too", async () => {
  await open();
  await press("Select all that match");
  expect(await screen.findByText("8 selected")).toBeTruthy();
});
