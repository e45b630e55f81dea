import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PublicProfilePage } from "./PublicProfilePage.tsx";

const PROFILE = {
  name: "Ada King-Noel",
  avatarUrl: "",
  jobTitle: "",
  company: "Engines",
  bio: "",
  interests: [],
};
const ROUTE = [{ path: "/profiles/:slug", Component: PublicProfilePage }];
const open = () => renderScreen(<p>Elsewhere</p>, "/profiles/ada", ROUTE);

it("asks for the credentials once the profile is there, and not when it is missing", async () => {
  const calls = fakeServer({});
  open();
  expect(await screen.findByRole("heading", { name: "Profile Not Found" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(calls.map(({ call }) => call)).toEqual(["GET /api/profiles/ada"]);
  await userEvent.click(screen.getByRole("button", { name: "Go Back" }));
  expect(await screen.findByText("Elsewhere")).toBeDefined();
});

it("can be tried again when it only failed", async () => {
  let profile = json(503, { message: "Not available right now", code: "unavailable" });
  fakeServer({
    "GET /api/profiles/ada": () => profile(),
    "GET /api/profiles/ada/credentials": json(200, []),
  });
  open();
  expect(await screen.findByText("Not available right now")).toBeDefined();
  profile = json(200, PROFILE);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Ada King-Noel" })).toBeDefined();
  // A company alone stands without a stray "at".
  expect(screen.getByText("Engines", { exact: true })).toBeDefined();
  expect(await screen.findByText("No Public Credentials")).toBeDefined();
});

it("keeps the rest when the credentials do not come", async () => {
  fakeServer({
    "GET /api/profiles/ada": json(200, PROFILE),
    "GET /api/profiles/ada/credentials": json(500, { message: "Broken", code: "internal" }),
  });
  open();
  expect(await screen.findByRole("heading", { name: "Ada King-Noel" })).toBeDefined();
  expect(await screen.findByText("Broken")).toBeDefined();
  expect(screen.getByText("Total Credentials").parentElement?.textContent).not.toMatch(/\d/);
});
