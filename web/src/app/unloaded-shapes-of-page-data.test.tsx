import type { PageData } from "@laurel/contracts/page-data";
import { screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { PublicCredentialPage } from "../features/public-profile/PublicCredentialPage.tsx";
import { PublicProfilePage } from "../features/public-profile/PublicProfilePage.tsx";
import { SharedPage } from "../features/shared/SharedPage.tsx";
import { PageDataContext } from "../lib/page-data.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { GO, PROFILE } from "../testing/public-profile.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { RouteError } from "./RouteError.tsx";

const unloaded = () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};
// Only affects later imports: the screens are already loaded.
vi.doMock(import("@laurel/contracts/routes/profile"), unloaded);
vi.doMock(import("@laurel/contracts/routes/profile-layout"), unloaded);
vi.doMock(import("@laurel/contracts/routes/share-links"), unloaded);

const COUNTS = { certification: 0, course: 30, degree: 0, workshop: 0 };
const ADA: PageData = { slug: "ada", profile: PROFILE, credentials: [GO] };
const SHARED: PageData = {
  token: "secret",
  counts: COUNTS,
  shared: {
    label: "",
    endsOn: "2099-01-31",
    person: { ...PROFILE, email: "" },
    credentials: [GO],
    documents: [],
  },
};

async function open(path: string, Page: ComponentType, data: PageData) {
  fakeServer({});
  const element = (
    <PageDataContext value={() => data}>
      <Page />
    </PageDataContext>
  );
  const { client } = renderScreen(<p>Elsewhere</p>, path, [
    {
      path: path.replace("ada", ":slug").replace("1", ":credential").replace("secret", ":token"),
      element,
      ErrorBoundary: RouteError,
    },
  ]);
  await waitFor(() => expect(client.isFetching()).toBe(0));
}

test.each([
  ["/profiles/ada", PublicProfilePage, ADA],
  ["/profiles/ada/credentials/1", PublicCredentialPage, ADA],
  ["/s/secret", SharedPage, SHARED],
] as const)(
  "%s keeps what it came with if the script that parses its answers can't be loaded",
  async (path, Page, data) => {
    await open(path, Page, data);
    expect(screen.getByText("Go for Pilots")).toBeTruthy();
    expect(screen.queryByText("Something went wrong")).toBeNull();
  },
);

test.each([
  ["/profiles/ada", PublicProfilePage, { ...ADA, counts: COUNTS }],
  ["/s/secret", SharedPage, SHARED],
] as const)(
  "%s, which came with a part of the credentials, says that the others are missing, and offers a reload",
  async (path, Page, data) => {
    await open(path, Page, data);
    expect(screen.getByText("The other credentials couldn’t be loaded.")).toBeTruthy();
    expect(screen.getByText("A part of the page couldn’t be loaded.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  },
);
