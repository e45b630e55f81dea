import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { inOwnTurn } from "./own-turn.ts";
import { useViewState } from "./view-state.ts";

function Screen() {
  const { params, update } = useViewState();
  const search = () => {
    update({ q: "r", page: null });
    update({ q: "rust" });
  };
  return (
    <button type="button" onClick={search}>
      Search after {String(params)}
    </button>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      { path: "/list", element: <Screen /> },
      { path: "/other", element: <h1>Other</h1> },
    ],
    { initialEntries: ["/list?type=course&page=3"] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test("changes made together are one navigation, and keep the other parameters", async () => {
  const { state, subscribe } = open();
  const seen = [state.location.search];
  subscribe(({ location }) => seen.push(location.search));
  await userEvent.click(screen.getByRole("button"));
  await screen.findByRole("button", { name: "Search after type=course&q=rust" });
  expect(new Set(seen)).toEqual(new Set(["?type=course&page=3", "?type=course&q=rust"]));
});

test("changes of a screen that is left don't apply to the next one", async () => {
  const router = open();
  screen.getByRole("button").click();
  await router.navigate("/other");
  await screen.findByRole("heading", { name: "Other" });
  await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  expect(router.state.location.pathname).toBe("/other");
});

function Steps() {
  const { params, update } = useViewState();
  const choose = () => {
    update({ type: "degree" }, "added");
    // Before the first change is rendered.
    inOwnTurn(() => update({ q: "rust" }));
  };
  return (
    <button type="button" onClick={choose}>
      Search after {String(params)}
    </button>
  );
}

test("a change builds on the one before, rendered or not, and only added ones are steps back", async () => {
  const router = createMemoryRouter([{ path: "/list", element: <Steps /> }], {
    initialEntries: ["/list?page=3"],
  });
  render(<RouterProvider router={router} />);
  screen.getByRole("button").click();
  await screen.findByRole("button", { name: "Search after page=3&type=degree&q=rust" });
  await router.navigate(-1);
  await screen.findByRole("button", { name: "Search after page=3" });
  screen.getByRole("button").click();
  const again = await screen.findByRole("button", {
    name: "Search after page=3&type=degree&q=rust",
  });
  expect(again).toBeTruthy();
});
