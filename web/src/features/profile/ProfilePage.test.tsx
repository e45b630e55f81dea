import { useQuery } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { credentialStats } from "../../testing/credential-stats.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ProfilePage } from "./ProfilePage.tsx";

const LIST = [
  credential({ id: "1", type: "course", name: "Old", hours: 30, completedDate: "2019-01-01" }),
  credential({
    id: "2",
    type: "certification",
    name: "Latest",
    hours: 12,
    completedDate: "2025-06-05",
    credentialUrl: "https://example.org/verify",
  }),
  credential({ id: "3", type: "course", name: "Middle", completedDate: "2021-01-01" }),
];

const Screen = () => (useQuery(meQuery).data ? <ProfilePage /> : null);

test("the profile shows the person, five tiles, and the latest achievement with its certificate [spec 2.78, 2.79, 2.80, 2.83, 9.25, 9.26]", async () => {
  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/stats": credentialStats(LIST),
    "GET /api/credentials": credentialList(LIST),
  });
  renderScreen(<Screen />, "/profile");
  await screen.findByText("Completed on June 5, 2025");
  const about = within(screen.getByRole("region", { name: "About you" }));
  for (const text of ["A", PERSON.name, PERSON.email])
    expect(about.getByText(text, { exact: true })).toBeTruthy();
  const figures = [
    ["Certifications", "1"],
    ["Courses", "2"],
    ["Degrees", "0"],
    ["Workshops", "0"],
    ["Learning Hours", "42"],
  ] as const;
  for (const [label, figure] of figures) {
    const tile = screen.getByText(label, { exact: true }).parentElement;
    expect(tile && within(tile).getByText(figure, { exact: true })).toBeTruthy();
  }
  const latest = within(screen.getByRole("region", { name: "Latest Achievement" }));
  expect(latest.getByRole("heading", { name: "Latest" })).toBeTruthy();
  expect(latest.getByRole("link", { name: "View Certificate" }).getAttribute("href")).toBe(
    "https://example.org/verify",
  );
  const sharing = within(screen.getByRole("region", { name: "Profile & CV Sharing" }));
  expect(sharing.getByRole("switch", { name: "Public profile" })).toBeTruthy();
  expect(sharing.getByRole("button", { name: "Download CV" })).toBeTruthy();
});
