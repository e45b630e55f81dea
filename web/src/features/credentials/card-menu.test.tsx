import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { MoreButton } from "./MoreButton.tsx";

async function openMenu(verificationStatus = "pending") {
  fakeServer({
    "GET /api/credentials/1/confirmations": json(200, []),
    "GET /api/credentials/1/history": json(200, []),
  });
  const one = credential({ id: "1", name: "First Aid", verificationStatus });
  renderScreen(<MoreButton credential={one} />);
  const button = screen.getByRole("button", { name: "More for First Aid" });
  await userEvent.click(button);
  await screen.findByRole("menu");
  return button;
}

test.each([
  ["Ask for confirmation", "Ask for confirmation"],
  ["History", /^History of/],
])("%s opens its dialog, which gives the focus back to the button", async (item, title) => {
  const button = await openMenu();
  await userEvent.click(screen.getByRole("menuitem", { name: item }));
  await screen.findByRole("dialog", { name: title });
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(button);
});

test("a menu that is closed without a choice opens nothing", async () => {
  const button = await openMenu();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("nobody is asked to confirm a verified badge", async () => {
  await openMenu("verified");
  const items = within(screen.getByRole("menu")).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Documents", "History"]);
});
