import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { credentialStats } from "../../testing/credential-stats.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DashboardPage } from "./DashboardPage.tsx";
import { SelectionBar } from "./SelectionBar.tsx";

const CREDENTIALS = [
  credential({ id: "1", name: "Kubernetes", type: "certification" }),
  credential({ id: "2", name: "Chess", type: "course" }),
  credential({ id: "3", name: "Go", type: "course" }),
];

function open(answers: Record<string, Answer> = {}) {
  const onShare = vi.fn<(ids: string[]) => void>();
  const calls = fakeServer({
    ...answers,
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList(CREDENTIALS),
    "GET /api/stats": credentialStats(CREDENTIALS),
  });
  function Screen() {
    if (!useQuery(meQuery).data) return null;
    return <DashboardPage selectionBar={<SelectionBar onShare={onShare} />} />;
  }
  return { onShare, calls, ...renderScreen(<Screen />, "/dashboard") };
}
const tick = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });
const bar = () => within(screen.getByRole("region", { name: "Selection" }));

test("selected cards stay selected while the list shows others, and are shared together", async () => {
  const { onShare, router } = open();
  await userEvent.click(await tick("Kubernetes"));
  await userEvent.click(await tick("Chess"));
  expect(bar().getByText("2 selected")).toBeDefined();
  await router.navigate("/dashboard?q=go");
  await waitFor(() => expect(screen.queryByText("Chess")).toBeNull());
  await userEvent.click(await tick("Go"));
  await router.navigate("/dashboard");
  expect((await tick("Kubernetes")).matches(":checked")).toBe(true);
  await userEvent.click(await tick("Chess"));
  await userEvent.click(bar().getByRole("button", { name: "Share selected" }));
  expect(onShare.mock.calls).toEqual([[["1", "3"]]]);
});

test("the selection is made and cleared with the keyboard, and the list gets the focus", async () => {
  open();
  (await tick("Go")).focus();
  await userEvent.keyboard(" ");
  bar().getByRole("button", { name: "Clear selection" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("region", { name: "Selection" })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your credentials" })),
  );
});

const none: Answer = () => new Response(null, { status: 204 });

test("selected cards are deleted together after a confirmation, and one Undo brings all of them back", async () => {
  const [first, second] = CREDENTIALS;
  const { calls } = open({
    "DELETE /api/credentials/1": none,
    "DELETE /api/credentials/2": none,
    "POST /api/credentials/1/restore": json(200, first),
    "POST /api/credentials/2/restore": json(200, second),
  });
  await userEvent.click(await tick("Kubernetes"));
  await userEvent.click(await tick("Chess"));
  await userEvent.click(bar().getByRole("button", { name: "Delete selected" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete credentials?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("2 credentials deleted")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selection" })).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("2 credentials are back in your portfolio")).toBeTruthy();
  const made = calls.map(({ call }) => call).filter((call) => !call.startsWith("GET"));
  expect(made).toEqual([
    "DELETE /api/credentials/1",
    "DELETE /api/credentials/2",
    "POST /api/credentials/1/restore",
    "POST /api/credentials/2/restore",
  ]);
});

test("cards that couldn't be deleted stay selected, and the others can be brought back", async () => {
  open({
    "DELETE /api/credentials/1": none,
    "DELETE /api/credentials/2": () => new Response("", { status: 500 }),
  });
  await userEvent.click(await tick("Kubernetes"));
  await userEvent.click(await tick("Chess"));
  await userEvent.click(bar().getByRole("button", { name: "Delete selected" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Error deleting credential")).toBeTruthy();
  expect(screen.getByText("Deleted!")).toBeTruthy();
  expect(
    await within(await screen.findByRole("region", { name: "Selection" })).findByText("1 selected"),
  ).toBeTruthy();
});
