import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { credentialList } from "../testing/credential-list.ts";
import { fakeServer, json } from "../testing/fake-server.ts";
import { renderScreen } from "../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "../features/palette/CommandPalette.tsx";
import { usePalette } from "./use-palette.tsx";

beforeEach(() => {
  // jsdom has no layout, so nothing scrolls.
  Element.prototype.scrollIntoView = () => {};
});

function Screen() {
  const { open, element } = usePalette();
  return (
    <>
      <button type="button" onClick={open}>
        Search
      </button>
      {element}
    </>
  );
}

/** Chooses the expiring credentials of the dashboard. */
async function choose(at: string) {
  fakeServer({ "GET /api/documents": json(200, []), "GET /api/credentials": credentialList([]) });
  const { router } = renderScreen(<Screen />, at);
  const button = screen.getByRole("button", { name: "Search" });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("option", { name: /^Expiring credentials/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toContain("status=expiring");
  return button;
}

test("a choice on the same screen gives the focus back to what opened the palette", async () => {
  const button = await choose("/dashboard");
  expect(document.activeElement).toBe(button);
});

test("a choice on another screen leaves the focus to its heading", async () => {
  const button = await choose("/profile");
  expect(document.activeElement).not.toBe(button);
});

test("opened again while it fades out, its field has the focus, and the page comes back after it", async () => {
  fakeServer({ "GET /api/documents": json(200, []), "GET /api/credentials": credentialList([]) });
  renderScreen(<Screen />);
  const field = () => screen.findByRole("combobox", { name: "Search or jump to" });
  await userEvent.keyboard("{Control>}k{/Control}");
  const first = await field();
  await userEvent.keyboard("{Escape}{Control>}k{/Control}");
  await waitFor(async () => expect(await field()).not.toBe(first));
  expect(document.activeElement).toBe(await field());
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("button", { name: "Search" })).toBeTruthy();
});
