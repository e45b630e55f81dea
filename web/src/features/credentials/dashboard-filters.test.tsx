import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { statsOf } from "../../testing/credential-stats.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./CredentialFormDialog.tsx";
import { DashboardPage } from "./DashboardPage.tsx";
import { stubWindowWidth } from "../../testing/stub-window.ts";
import { enterText } from "../../testing/user-steps.ts";

// There, the filters are open.
beforeEach(() => stubWindowWidth(1280));

const earned = (name: string, organization: string, year: number, ...skills: string[]) =>
  credential({
    id: String(name.charCodeAt(0)),
    name,
    organization,
    completedDate: `${year}-06-01`,
    skills,
  });
const LIST = [
  earned("Alpha", "Red Cross", 2024, "Go"),
  earned("Beta", "Red Cross", 2023, "Rust"),
  earned("Gamma", "CNCF", 2024, "Go", "Rust"),
];
const FACETS = {
  total: 3,
  issuers: [
    { value: "Red Cross", count: 2 },
    { value: "CNCF", count: 1 },
  ],
  skills: [
    { value: "Go", count: 2 },
    { value: "Rust", count: 2 },
  ],
  totalIssuers: 2,
  totalSkills: 2,
  years: [
    { value: 2024, count: 2 },
    { value: 2023, count: 1 },
  ],
  statuses: [{ value: "active", count: 3 }],
};
const SKILLS = {
  total: 1,
  skills: [
    {
      skill: "Go",
      count: 5,
      earned: [{ id: "1", type: "course", name: "Alpha", organization: "Red Cross" }].map(
        (one) => ({ ...one, completedDate: "2024-06-01" }),
      ),
    },
  ],
};

const SignedIn = () => (useQuery(meQuery).data ? <DashboardPage /> : null);

async function open(address = "/dashboard", facets = FACETS) {
  const stats = statsOf(LIST);
  const calls = fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList(LIST),
    "GET /api/credentials/facets": json(200, facets),
    "GET /api/credentials/skills": json(200, SKILLS),
    "GET /api/stats": json(200, { ...stats, details: { ...stats.details, facets } }),
    "POST /api/credentials": json(201, earned("New", "Red Cross", 2024)),
  });
  const { router } = renderScreen(<SignedIn />, address);
  await screen.findByRole("heading", { level: 1, name: "Learning Dashboard" });
  await screen.findByRole("tablist");
  const asked = () =>
    calls.filter(({ call }) => call === "GET /api/credentials/facets").at(-1)?.url;
  return { router, query: () => router.state.location.search, asked };
}

const names = () =>
  screen.queryAllByRole("button", { name: /^Edit / }).map(({ ariaLabel }) => ariaLabel?.slice(5));
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
async function choose(label: string, option: string) {
  await screen.findByRole("option", { name: option });
  await userEvent.selectOptions(screen.getByLabelText(label), option);
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("filters by issuer, skill and year combine, and each is a step back", async () => {
  const { router, query, asked } = await open();
  await choose("Issuer", "Red Cross (2)");
  await shows("Alpha", "Beta");
  await choose("Year", "2024 (2)");
  await shows("Alpha");
  await choose("Skill", "Go (2)");
  expect(query()).toBe("?issuer=Red+Cross&year=2024&skill=Go");
  await waitFor(() =>
    expect(asked()).toBe("/api/credentials/facets?issuer=Red+Cross&skill=Go&year=2024"),
  );
  await router.navigate(-1);
  await router.navigate(-1);
  await shows("Alpha", "Beta");
  expect(screen.getByLabelText<HTMLSelectElement>("Issuer").value).toBe("Red Cross");
  expect(screen.getByLabelText<HTMLSelectElement>("Year").value).toBe("");
  await router.navigate(-1);
  await shows("Alpha", "Gamma", "Beta");
});

test("a select says that it doesn't list all", async () => {
  const issuers = Array.from({ length: 200 }, (_, at) => ({ value: `Issuer ${at}`, count: 1 }));
  await open("/dashboard", { ...FACETS, issuers, totalIssuers: 201 });
  const words = "Only the 200 most frequent are listed";
  const note = await screen.findByRole<HTMLOptionElement>("option", { name: words });
  expect([note.disabled, note.closest("select")?.ariaLabel]).toEqual([true, "Issuer"]);
  expect(screen.getAllByRole("option", { name: words })).toHaveLength(1);
});

test("a select that lists exactly as many as it can says nothing", async () => {
  const issuers = Array.from({ length: 200 }, (_, at) => ({ value: `Issuer ${at}`, count: 1 }));
  await open("/dashboard", { ...FACETS, issuers, totalIssuers: 200 });
  expect(await screen.findByRole("option", { name: "Issuer 199 (1)" })).toBeTruthy();
  expect(screen.queryByRole("option", { name: /most frequent/ })).toBeNull();
});

test("a search is no step back, and keeps the filters", async () => {
  const { router, query } = await open();
  await choose("Issuer", "Red Cross (2)");
  await userEvent.type(screen.getByRole("searchbox"), "bet");
  await shows("Beta");
  expect(query()).toBe("?issuer=Red+Cross&q=bet");
  await router.navigate(-1);
  await shows("Alpha", "Gamma", "Beta");
});

test("each chosen filter can be removed, and the focus stays among them", async () => {
  const { query } = await open("/dashboard?issuer=Red+Cross&year=2024&status=active&page=1");
  await shows("Alpha");
  const chosen = within(screen.getByRole("list", { name: "Chosen filters" }));
  expect(chosen.getByRole("button", { name: "Remove issuer filter" })).toBe(
    screen.getByRole("button", { description: "Red Cross" }),
  );
  await press("Remove issuer filter");
  await shows("Alpha", "Gamma");
  expect(document.activeElement?.ariaLabel).toBe("Remove year filter");
  await press("Clear filters");
  await shows("Alpha", "Gamma", "Beta");
  expect(query()).toBe("");
  expect(screen.queryByRole("list", { name: "Chosen filters" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your credentials" }));
});

test("a list without matches says so and offers to clear the filters", async () => {
  const { query } = await open("/dashboard?issuer=CNCF&year=1999&sort=expirationDate");
  expect(await screen.findByText("No credentials match these filters.")).toBeTruthy();
  // It is counted in no year that the other filters leave, and still chosen.
  expect(screen.getByLabelText<HTMLSelectElement>("Year").value).toBe("1999");
  await press("Clear all filters");
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(query()).toBe("?sort=expirationDate");
});

test.each([`issuer=${"x".repeat(201)}&year=24&skill=%20`, "issuer=%00", "issuer=a%0Ab&skill=%07"])(
  "values that no credential can have are ignored: %s",
  async (query) => {
    await open(`/dashboard?${query}`);
    await shows("Alpha", "Gamma", "Beta");
    expect(screen.queryByRole("list", { name: "Chosen filters" })).toBeNull();
  },
);

test("a skill of the list filters the dashboard, and Back returns to the list of all", async () => {
  const { router, query } = await open();
  await press("Your skills");
  const dialog = within(await screen.findByRole("dialog", { name: "Your skills" }));
  expect(await dialog.findByText("Alpha (Red Cross) and 4 more")).toBeTruthy();
  await userEvent.click(dialog.getByRole("link", { name: "Go" }));
  expect(query()).toBe("?skill=Go");
  await shows("Alpha", "Gamma");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await router.navigate(-1);
  await shows("Alpha", "Gamma", "Beta");
  expect(query()).toBe("");
});

test.each([
  ["/dashboard?issuer=CNCF&sort=expirationDate", true],
  ["/dashboard?issuer=red+cross&year=2024", false],
])("after adding to %s, a notice says whether the filters hide it", async (address, hides) => {
  const { query } = await open(address);
  await press("Add Credential");
  const dialog = within(await screen.findByRole("dialog", { name: "Add New Credential" }));
  await userEvent.type(dialog.getByLabelText("Name"), "New");
  await enterText(dialog.getByLabelText("Organization"), "Red Cross");
  fireEvent.change(dialog.getByLabelText("Completion date"), { target: { value: "2024-06-01" } });
  await userEvent.click(dialog.getByRole("button", { name: "Add credential" }));
  await screen.findByText("Credential has been added successfully");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  if (!hides) return expect(screen.queryByText("Hidden by the filters")).toBeNull();
  await press("Show all");
  await waitFor(() => expect(query()).toBe("?sort=expirationDate"));
});
