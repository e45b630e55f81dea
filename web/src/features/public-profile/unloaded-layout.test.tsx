import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { GO, PROFILE } from "../../testing/public-profile.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PublicProfilePage } from "./PublicProfilePage.tsx";

vi.doMock(import("@laurel/contracts/routes/profile-layout"), () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("shows the profile in its usual order if the script of the layout and the skills can't be loaded", async () => {
  fakeServer({
    "GET /api/profiles/ada": json(200, PROFILE),
    "GET /api/profiles/ada/credentials": json(200, [GO]),
  });
  const { client } = renderScreen(<p>Elsewhere</p>, "/profiles/ada", [
    { path: "/profiles/:slug", Component: PublicProfilePage, errorElement: <p>Broken</p> },
  ]);
  expect(await screen.findByText("Go for Pilots")).toBeDefined();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByText("Go for Pilots")).toBeDefined();
  expect(screen.queryByText("Broken")).toBeNull();
});
