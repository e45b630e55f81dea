import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CertificationsPage, CoursesPage, DegreesPage, WorkshopsPage } from "./TypePage.tsx";
import { enterText } from "../../testing/user-steps.ts";

function open(Page: typeof CoursesPage, list: readonly Credential[], address = "/") {
  const calls = fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList(list),
  });
  const Screen = () => (useQuery(meQuery).data ? <Page /> : null);
  const { router } = renderScreen(<Screen />, address);
  // StrictMode mounts twice, and the first read is aborted.
  const asked = () => [
    ...new Set(calls.map(({ url }) => url).filter((url) => url.startsWith("/api/credentials"))),
  ];
  return { asked, router };
}

const PAGES = [
  [
    "Certifications",
    "certification",
    "?type=certification&limit=24&page=1&include=details",
    CertificationsPage,
  ],
  ["Courses", "course", "?type=course&limit=24&page=1&include=details", CoursesPage],
  ["Degrees", "degree", "?type=degree&limit=24&page=1&include=details", DegreesPage],
  ["Workshops", "workshop", "?limit=480&include=details", WorkshopsPage],
] as const;

const EMPTY = {
  Certifications: "No certifications found. Add your first certification!",
  Courses: "No courses found. Add your first course!",
  Degrees: "No degrees found. Add your first degree!",
  Workshops: "No workshops found",
};

test.each(PAGES)(
  "%s has an empty state [spec 2.72, 2.73, 2.74, 2.75, 2.76]",
  async (title, type, _ask, Page) => {
    open(Page, []);
    expect(await screen.findByText(EMPTY[title], { exact: true })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole("button", { name: new RegExp(`^Add ${type}$`, "i") })).toBeTruthy();
    const action = screen.queryByRole("button", { name: "Add Your First Workshop" });
    expect(action !== null).toBe(type === "workshop");
  },
);

test.each(PAGES)(
  "%s shows its own type, and searches in it [spec 2.72, 2.77, 7.10]",
  async (title, type, ask, Page) => {
    const other = type === "course" ? "degree" : "course";
    const { asked } = open(Page, [
      credential({ id: "1", name: "Alpha", type }),
      credential({ id: "2", name: "Foreign", type: other }),
    ]);
    expect(await screen.findByRole("heading", { name: "Alpha" })).toBeTruthy();
    expect(screen.queryByText("Foreign")).toBeNull();
    expect(asked()).toEqual([`/api/credentials${ask}`]);
    await enterText(screen.getByRole("searchbox"), "nothing");
    const words = `No ${title.toLowerCase()} match your search.`;
    expect(await screen.findByText(words, { exact: true })).toBeTruthy();
  },
);

test("a search of the workshops leaves out their descriptions [spec 5.42]", async () => {
  const workshop = { type: "workshop", description: "Rust" } as const;
  open(WorkshopsPage, [
    credential({ ...workshop, id: "1", name: "Rust in Production" }),
    credential({ ...workshop, id: "2", name: "Java" }),
  ]);
  await screen.findByText("Java");
  await enterText(screen.getByRole("searchbox"), " rUST ");
  await waitFor(() => expect(screen.queryByText("Java")).toBeNull());
  expect(screen.getByText("Rust in Production")).toBeTruthy();
});

test("an address of a credential that doesn't exist shows an error and the list [spec 8.5]", async () => {
  const kept = credential({ name: "Kept", type: "course" });
  const { asked, router } = open(CoursesPage, [kept], "/?edit=12");
  expect(await screen.findByText("No credential selected for editing")).toBeTruthy();
  expect(await screen.findByText("Kept")).toBeTruthy();
  const list = "/api/credentials?type=course&limit=24&page=1&include=details";
  expect(asked().toSorted()).toEqual(["/api/credentials?ids=12&limit=100", list]);
  await waitFor(() => expect(router.state.location.search).not.toContain("edit"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
