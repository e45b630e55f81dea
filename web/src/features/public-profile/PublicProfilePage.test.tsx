import { PAGE_DATA_ID } from "@laurel/contracts/page-data";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet } from "react-router-dom";
import { expect, it } from "vitest";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { GO, PROFILE } from "../../testing/public-profile.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PublicProfilePage } from "./PublicProfilePage.tsx";

const ROUTE = [{ path: "/profiles/:slug", Component: PublicProfilePage }];
const open = () => renderScreen(<p>Elsewhere</p>, "/profiles/ada", ROUTE);

// Runs first, because only the first screen after a load uses the page's data.
it("shows the page's data immediately, then requests the current data in the same order", async () => {
  const data = document.createElement("script");
  data.id = PAGE_DATA_ID;
  data.type = "application/json";
  data.textContent = JSON.stringify({ slug: "ada", profile: PROFILE, credentials: [] });
  document.head.append(data);
  const profile = Promise.withResolvers<Response>();
  const calls = fakeServer({
    "GET /api/profiles/ada": () => profile.promise,
    "GET /api/profiles/ada/credentials": json(404, { message: "Not found", code: "not_found" }),
  });
  open();
  expect(screen.getByRole("heading", { name: "Ada King-Noel" })).toBeDefined();
  expect(screen.getByText("No Public Credentials")).toBeDefined();
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(["GET /api/profiles/ada"]));
  profile.resolve(Response.json({ ...PROFILE, name: "Ada Lovelace" }));
  expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeDefined();
  expect(await screen.findByText("This profile is no longer publicly available.")).toBeDefined();
  expect(screen.queryByText("No Public Credentials")).toBeNull();

  cleanup();
  open();
  expect(screen.getByText("Loading the profile...")).toBeDefined();
  data.remove();
});

it("requests the credentials once the profile has loaded, and not if it is missing [spec 2.46, 7.35, 8.20]", async () => {
  const calls = fakeServer({});
  open();
  expect(await screen.findByRole("heading", { name: "Profile Not Found" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(calls.map(({ call }) => call)).toEqual(["GET /api/profiles/ada"]);
  await userEvent.click(screen.getByRole("button", { name: "Go Back" }));
  expect(await screen.findByText("Elsewhere")).toBeDefined();
});

it("is the screen of a missing profile after any failure, and can be retried [spec 8.20]", async () => {
  let profile = json(503, { message: "Not available right now", code: "unavailable" });
  fakeServer({
    "GET /api/profiles/ada": () => profile(),
    "GET /api/profiles/ada/credentials": json(200, []),
  });
  open();
  expect(await screen.findByRole("heading", { name: "Profile Not Found" })).toBeDefined();
  expect(screen.getByText("Not available right now")).toBeDefined();
  profile = json(200, PROFILE);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Ada King-Noel" })).toBeDefined();
  // A company alone is shown without a stray "at".
  expect(screen.getByText("Engines", { exact: true })).toBeDefined();
  expect(await screen.findByText("No Public Credentials")).toBeDefined();
});

it("keeps the focus on the page when a retry takes its button away", async () => {
  const answers: Record<string, Answer> = { "GET /api/profiles/ada": json(503, {}) };
  fakeServer(answers);
  renderScreen(<p>Elsewhere</p>, "/profiles/ada", [
    {
      element: (
        <main tabIndex={-1}>
          <Outlet />
        </main>
      ),
      children: ROUTE,
    },
  ]);
  const retry = await screen.findByRole("button", { name: "Retry" });
  const late = Promise.withResolvers<Response>();
  answers["GET /api/profiles/ada"] = () => late.promise;
  await userEvent.click(retry);
  expect(await screen.findByText("Loading the profile...")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("main"));
  late.resolve(Response.json({}, { status: 404 }));
  expect(await screen.findByRole("heading", { name: "Profile Not Found" })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

const arrangedBy = (layout: object) =>
  fakeServer({
    "GET /api/profiles/ada": json(200, { ...PROFILE, bio: "First of all" }),
    "GET /api/profiles/ada/credentials": json(200, [GO, { ...GO, id: "2", name: "Sailing" }]),
    "GET /api/profiles/ada/layout": json(200, {
      pinned: [],
      order: ["about", "highlights", "statistics", "interests", "credentials", "skills"],
      hidden: [],
      ...layout,
    }),
    "GET /api/profiles/ada/skills": json(200, [
      { name: "Go", count: 5, credentials: [{ id: "1", name: GO.name }] },
    ]),
  });
const headings = () =>
  screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

it("shows the sections in the person's order, and each credential once", async () => {
  arrangedBy({ pinned: ["2"], order: ["skills", "highlights", "credentials", "about"] });
  open();
  expect(await screen.findByText("Go · 5 credentials")).toBeDefined();
  expect(await screen.findByRole("heading", { level: 3, name: "Sailing" })).toBeDefined();
  expect(headings()).toEqual(["Skills", "Highlights", "Courses", "About"]);
  const from = screen.getByRole("link", { name: "from Go for Pilots" });
  expect(from.getAttribute("href")).toBe("/profiles/ada/1");
  expect(screen.getByText("and 4 more")).toBeDefined();
  for (const text of ["Sailing", "Go for Pilots", "First of all"])
    expect(screen.getAllByText(text, { exact: true })).toHaveLength(1);
});

it("draws no hidden section, and doesn't request hidden skills", async () => {
  const calls = arrangedBy({ hidden: ["statistics", "skills"] });
  open();
  expect(await screen.findByText("Sailing")).toBeDefined();
  expect(headings()).toEqual(["Courses"]);
  expect(screen.queryByText("Total Credentials")).toBeNull();
  expect(calls.map(({ call }) => call)).not.toContain("GET /api/profiles/ada/skills");
});

it("keeps the profile if the credentials can't be loaded", async () => {
  fakeServer({
    "GET /api/profiles/ada": json(200, PROFILE),
    "GET /api/profiles/ada/credentials": json(500, { message: "Broken", code: "internal" }),
  });
  open();
  expect(await screen.findByRole("heading", { name: "Ada King-Noel" })).toBeDefined();
  expect(await screen.findByText("Broken")).toBeDefined();
  expect(screen.getByText("Total Credentials").parentElement?.textContent).not.toMatch(/\d/);
});

it("shows the person, the interests, and each public credential in full [spec 2.38, 2.39, 2.40, 2.41, 2.42, 2.43, 2.44]", async () => {
  const plain = {
    id: "2",
    type: "course",
    name: "Plain",
    organization: "Anywhere",
    completedDate: "2020-01-02",
    expirationDate: "",
    description: "",
    skills: [],
    credentialUrl: "",
    verifiedBy: "",
    verifiedHost: "",
    confirmedBy: [],
    checks: [],
  };
  const full = {
    ...plain,
    id: "1",
    type: "certification",
    name: "CKA",
    organization: "CNCF",
    completedDate: "2025-06-05",
    expirationDate: "2099-05-08",
    description: "On clusters",
    skills: ["Linux"],
    credentialUrl: "https://example.org/1",
  };
  fakeServer({
    "GET /api/profiles/ada": json(200, {
      ...PROFILE,
      jobTitle: "Analyst",
      bio: "First of all",
      interests: [
        { name: "Python", category: "ai" },
        { name: "Chess", category: "non_ai" },
      ],
    }),
    "GET /api/profiles/ada/credentials": json(200, [full, plain]),
  });
  open();
  const link = await screen.findByRole("link", { name: "View Certificate" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "https://example.org/1",
    "_blank",
  ]);
  for (const text of ["A", "Analyst at Engines", "First of all", "CNCF", "On clusters", "Linux"])
    expect(screen.getByText(text, { exact: true })).toBeDefined();
  for (const text of ["June 5, 2025", "May 8, 2099", "January 2, 2020"])
    expect(screen.getByText(text, { exact: true })).toBeDefined();
  const figures = Array.from(document.querySelectorAll("dl > div"), (one) => one.textContent);
  expect(figures).toEqual([
    "Total Credentials2",
    "Certifications1",
    "Courses1",
    "Degrees0",
    "Workshops0",
  ]);
  const categories = Array.from(document.querySelectorAll("[data-category]"), (one) => [
    one.textContent,
    one.querySelector("svg") !== null,
  ]);
  expect(categories).toEqual([
    ["Python(about AI)", true],
    ["Chess", false],
  ]);
  for (const name of ["Areas of Interest", "Certifications", "Courses"])
    expect(screen.getByRole("heading", { level: 2, name })).toBeDefined();
});

it("says of a credential that is still to come that it's planned", async () => {
  fakeServer({
    "GET /api/profiles/ada": json(200, PROFILE),
    "GET /api/profiles/ada/credentials": json(200, [{ ...GO, completedDate: "9998-01-31" }]),
  });
  open();
  const entry = await screen.findByRole("heading", { name: GO.name });
  expect(entry.closest("li")?.textContent).toContain("Planned for January 31, 9998");
});
