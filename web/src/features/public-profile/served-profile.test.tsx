import type { ProfilePageData } from "@laurel/contracts/page-data";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { PageDataContext } from "../../lib/page-data.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { GO, PROFILE } from "../../testing/public-profile.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PublicCredentialPage } from "./PublicCredentialPage.tsx";
import { PublicProfilePage } from "./PublicProfilePage.tsx";

const served = (more: Partial<ProfilePageData> = {}, page = <PublicProfilePage />) => {
  const data: ProfilePageData = { slug: "ada", profile: PROFILE, credentials: [GO], ...more };
  return renderScreen(<p>Elsewhere</p>, "/profiles/ada/1", [
    {
      path: "/profiles/:slug/:credential",
      element: <PageDataContext value={() => data}>{page}</PageDataContext>,
    },
  ]);
};
const BROKEN = json(500, { message: "Broken", code: "internal" });

it("keeps what the page came with if the profile can't be loaded, and requests nothing else", async () => {
  const calls = fakeServer({ "GET /api/profiles/ada": BROKEN });
  const { client } = served({ skills: [{ name: "Flying", count: 1, credentials: [] }] });
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByText("Go for Pilots")).toBeDefined();
  expect(screen.getByText("Flying · 1 credential")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(calls.map(({ call }) => call)).toEqual(["GET /api/profiles/ada"]);
});

it("keeps what the page came with if nothing but the profile can be loaded", async () => {
  const calls = fakeServer({
    "GET /api/profiles/ada": json(200, PROFILE),
    "GET /api/profiles/ada/credentials": BROKEN,
    "GET /api/profiles/ada/layout": BROKEN,
    "GET /api/profiles/ada/skills": BROKEN,
  });
  const { client } = served({ skills: [{ name: "Flying", count: 1, credentials: [] }] });
  await waitFor(() => expect(calls).toHaveLength(4));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByRole("heading", { name: "Ada King-Noel" })).toBeDefined();
  expect(screen.getByText("Go for Pilots")).toBeDefined();
  expect(screen.getByText("Flying · 1 credential")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps the credential that its page came with if nothing can be loaded", async () => {
  const calls = fakeServer({
    "GET /api/profiles/ada": BROKEN,
    "GET /api/profiles/ada/credentials/1": BROKEN,
  });
  const { client } = served({}, <PublicCredentialPage />);
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByRole("heading", { name: "Go for Pilots" })).toBeDefined();
});

it("says that the others are missing if the page came with a part of the credentials", async () => {
  fakeServer({
    "GET /api/profiles/ada": json(200, PROFILE),
    "GET /api/profiles/ada/credentials": BROKEN,
  });
  served({ counts: { certification: 0, course: 30, degree: 0, workshop: 0 } });
  expect(await screen.findByText("The other credentials couldn’t be loaded.")).toBeDefined();
  expect(screen.getByText("Go for Pilots")).toBeDefined();
});

it("requests the profile again, and then the other credentials", async () => {
  const answers = {
    "GET /api/profiles/ada": BROKEN,
    "GET /api/profiles/ada/credentials": json(200, [GO, { ...GO, id: "2", name: "Sailing" }]),
  };
  fakeServer(answers);
  served({ counts: { certification: 0, course: 2, degree: 0, workshop: 0 } });
  expect(await screen.findByText("The other credentials couldn’t be loaded.")).toBeDefined();
  answers["GET /api/profiles/ada"] = json(200, PROFILE);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Sailing")).toBeDefined();
});

it("keeps the focus where the button was, for the next try and the outcome", async () => {
  const answers: Record<string, Answer> = {
    "GET /api/profiles/ada": json(200, PROFILE),
    "GET /api/profiles/ada/credentials": BROKEN,
  };
  fakeServer(answers);
  served({ counts: { certification: 0, course: 2, degree: 0, workshop: 0 } });
  const retry = () => screen.findByRole("button", { name: "Retry" });
  const place = (await retry()).closest("[tabindex='-1']");
  const broken = Promise.withResolvers<Response>();
  answers["GET /api/profiles/ada/credentials"] = () => broken.promise;
  await userEvent.click(await retry());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Retry" })).toBeNull());
  expect(document.activeElement).toBe(place);
  broken.resolve(BROKEN());
  const again = await retry();
  await userEvent.tab();
  expect(document.activeElement).toBe(again);
  answers["GET /api/profiles/ada/credentials"] = json(200, [
    GO,
    { ...GO, id: "2", name: "Sailing" },
  ]);
  await userEvent.keyboard("{Enter}");
  await screen.findByText("Sailing");
  expect(document.activeElement).toBe(place);
});

it("doesn't show credentials again that were withheld, even if the next request fails in another way", async () => {
  const answers: Record<string, Answer> = { "GET /api/profiles/ada": json(200, PROFILE) };
  const retry = async () => userEvent.click(await screen.findByRole("button", { name: "Retry" }));
  fakeServer(answers);
  served({ counts: { certification: 0, course: 30, degree: 0, workshop: 0 } });
  expect(await screen.findByText("This profile is no longer publicly available.")).toBeDefined();
  expect(screen.queryByText("30")).toBeNull();
  const broken = Promise.withResolvers<Response>();
  answers["GET /api/profiles/ada/credentials"] = () => broken.promise;
  await retry();
  expect(screen.getByText("Loading the credentials...")).toBeDefined();
  expect(screen.queryByText("Go for Pilots")).toBeNull();
  broken.resolve(BROKEN());
  expect(await screen.findByText("The credentials couldn’t be loaded.")).toBeDefined();
  expect(screen.queryByText("Go for Pilots")).toBeNull();
  answers["GET /api/profiles/ada/credentials"] = json(200, [GO]);
  await retry();
  expect(await screen.findByText("Go for Pilots")).toBeDefined();
});

it("doesn't keep a profile that is private by now", async () => {
  fakeServer({});
  served();
  expect(await screen.findByRole("heading", { name: "Profile Not Found" })).toBeDefined();
  expect(screen.queryByText("Go for Pilots")).toBeNull();
});
