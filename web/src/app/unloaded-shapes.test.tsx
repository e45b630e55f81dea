import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PublicProfilePage } from "../features/public-profile/PublicProfilePage.tsx";
import { fakeServer, json } from "../testing/fake-server.ts";
import { PERSON } from "../testing/person.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { AppLayout } from "./AppLayout.tsx";
import { RouteError } from "./RouteError.tsx";

const unloaded = () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};
// Only affects later imports: the screens are already loaded.
vi.doMock(import("@laurel/contracts/routes/profile"), unloaded);
vi.doMock(import("@laurel/contracts/routes/users"), unloaded);

test.each([
  ["/profiles/ada", PublicProfilePage],
  ["/dashboard", AppLayout],
])(
  "%s shows an error and can be reloaded if the script that parses its answers can't be loaded",
  async (path, Component) => {
    vi.spyOn(console, "error").mockReturnValue();
    fakeServer({ "GET /api/users/me": json(200, PERSON) });
    const route = path.replace("ada", ":slug");
    renderScreen(<p>Elsewhere</p>, path, [{ path: route, Component, ErrorBoundary: RouteError }]);
    expect(await screen.findByText(/^This page couldn’t be loaded\./)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
    expect(screen.queryByText("Profile Not Found")).toBeNull();
  },
);
