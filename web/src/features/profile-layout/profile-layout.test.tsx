import { PROFILE_SECTIONS } from "@laurel/contracts/constants";
import { changeProfileLayout } from "@laurel/contracts/calls.generated";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ProfileLayoutCard } from "./ProfileLayoutCard.tsx";
import { moved } from "./use-moves.ts";

const PATH = changeProfileLayout.path;
const LAYOUT = { pinned: ["1", "2"], order: [...PROFILE_SECTIONS], hidden: ["skills"] };
const CREDENTIALS = [
  credential({ id: "1", name: "Kubernetes", organization: "CNCF" }),
  credential({ id: "2", name: "Sailing", isPublic: false }),
];

function open(layout = LAYOUT, answer = json(200, layout)) {
  const calls = fakeServer({
    [`GET ${PATH}`]: json(200, layout),
    [`PUT ${PATH}`]: answer,
    "GET /api/credentials": () =>
      Response.json(CREDENTIALS, { headers: { "x-total-count": `${CREDENTIALS.length}` } }),
  });
  renderScreen(<ProfileLayoutCard />);
  const bodies = () =>
    calls.filter(({ call }) => call.startsWith("PUT")).map(({ init }) => bodyOf(init));
  return { bodies, calls };
}
const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map((row) => row.querySelector("p")?.textContent);
const sections = () => rowsOf(screen.getByRole("list", { name: "Sections" }));
const pinned = () => rowsOf(screen.getByRole("list", { name: /^Pinned credentials/ }));
const button = (name: string) => screen.findByRole("button", { name });

test("a section moves at once, its button keeps the focus, and the move is announced", async () => {
  const { bodies } = open();
  const up = await button("Move up: Highlights");
  await userEvent.click(up);
  await waitFor(() => expect(sections().slice(0, 2)).toEqual(["Highlights", "About"]));
  expect(document.activeElement).toBe(up);
  expect(screen.getByText(/^Highlights: now 1 of 6/)).toBeTruthy();
  // It can't move any further, and keeps the focus all the same.
  await userEvent.click(up);
  expect(document.activeElement).toBe(up);
  const [about, highlights, ...others] = PROFILE_SECTIONS;
  expect(bodies()).toEqual([{ order: [highlights, about, ...others] }]);
});

test("presses in a row add up", async () => {
  const { bodies } = open();
  const down = await button("Move down: About");
  await userEvent.click(down);
  await userEvent.click(down);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(sections().slice(0, 3)).toEqual(["Highlights", "Statistics", "About"]);
});

test("switches hide and show sections", async () => {
  const { bodies } = open();
  const shows = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>("switch", { name: `Show ${name}` })).checked;
  expect([await shows("Skills"), await shows("About")]).toEqual([false, true]);
  await userEvent.click(screen.getByRole("switch", { name: "Show About" }));
  await userEvent.click(screen.getByRole("switch", { name: "Show Skills" }));
  await waitFor(() =>
    expect(bodies()).toEqual([{ hidden: ["skills", "about"] }, { hidden: ["about"] }]),
  );
});

test("a change that can't be saved is reverted", async () => {
  open(LAYOUT, json(500, { message: "Broken", code: "internal" }));
  await userEvent.click(await screen.findByRole("switch", { name: "Show About" }));
  expect(await screen.findByText("Profile not changed")).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Show About" }).checked).toBe(true),
  );
});

test("pinned credentials move, and Undo brings an unpinned one back to its place", async () => {
  const { bodies } = open();
  await waitFor(() => expect(pinned()).toEqual(["Kubernetes", "Sailing"]));
  expect(screen.getByText(/^Private: nobody sees it/)).toBeTruthy();
  await userEvent.click(await button("Move down: Kubernetes"));
  await waitFor(() => expect(pinned()).toEqual(["Sailing", "Kubernetes"]));
  await userEvent.click(await button("Unpin Kubernetes"));
  await waitFor(() => expect(pinned()).toEqual(["Sailing"]));
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(await button("Undo"));
  await waitFor(() => expect(pinned()).toEqual(["Sailing", "Kubernetes"]));
  expect(bodies()).toEqual([{ pinned: ["2", "1"] }, { pinned: ["2"] }, { pinned: ["2", "1"] }]);
});

test("a private credential is unpinned without an Undo, and the toast says how to pin it again", async () => {
  const { bodies } = open();
  await userEvent.click(await button("Unpin Sailing"));
  const words = "Sailing is private. To pin it, make it public.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(bodies()).toEqual([{ pinned: ["1"] }]);
});

test.each([
  [400, "not_public", "It’s private now. Edit it, turn on Public, and pin it again."],
  [404, "not_found", "It has been deleted."],
])("an Undo that is refused with %s %s says why", async (status, code, words) => {
  let sent = 0;
  const refusal = { message: "Said to programs", code };
  const kept = { ...LAYOUT, pinned: ["2"] };
  const { calls } = open(LAYOUT, () =>
    ++sent === 1 ? Response.json(kept) : Response.json(refusal, { status }),
  );
  await userEvent.click(await button("Unpin Kubernetes"));
  const before = calls.filter(({ call }) => call === "GET /api/credentials").length;
  await userEvent.click(await button("Undo"));
  expect(await screen.findByText("Kubernetes isn’t pinned")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  // The lists that are on the screen are read again.
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === "GET /api/credentials").length).toBeGreaterThan(
      before,
    ),
  );
});

test("without pins, the card says where to pin", async () => {
  open({ ...LAYOUT, pinned: [] });
  expect(await screen.findByText(/^Pin public credentials from their cards/)).toBeTruthy();
});

test("items move by one, and not beyond the ends of what has changed meanwhile", () => {
  expect(moved(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], "gone", 1)).toEqual(["a", "b"]);
});
