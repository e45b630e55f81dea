import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { addDays, today } from "../../lib/days.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { statsOf } from "../../testing/credential-stats.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DashboardPage } from "./DashboardPage.tsx";
import { enterText } from "../../testing/user-steps.ts";

const LIST = Array.from({ length: 15 }, (_, index) =>
  credential({
    id: String(index + 1),
    name: `Number ${index + 1}`,
    type: index < 7 ? "course" : "degree",
  }),
);
const STATS = { ...statsOf(LIST), learningHours: 42 };

const SignedIn = () => (useQuery(meQuery).data ? <DashboardPage /> : null);

async function open(answers: Record<string, Answer> = {}, address = "/dashboard") {
  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList(LIST),
    "GET /api/stats": json(200, STATS),
    ...answers,
  });
  const { router } = renderScreen(<SignedIn />, address);
  await screen.findByRole("heading", { level: 1, name: "Learning Dashboard" });
  await screen.findByRole("tablist");
  return { query: () => router.state.location.search };
}

const shown = () =>
  screen.queryAllByRole("button", { name: /^Edit / }).map((button) => button.ariaLabel);
const toPage = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const search = () => screen.getByPlaceholderText("Search credentials...");

test("three tiles keep their labels while their numbers load [spec 2.56, 2.57]", async () => {
  const stats = Promise.withResolvers<Response>();
  await open({ "GET /api/stats": () => stats.promise });
  for (const label of ["Total Credentials", "Latest Completion", "Learning Hours"]) {
    const tile = screen.getByText(label).closest<HTMLElement>("[aria-busy=true]");
    expect(tile?.textContent).toBe(label);
  }
  stats.resolve(Response.json(STATS));
  for (const figure of ["15", "July 1, 2021", "42"])
    expect(await screen.findByText(figure, { exact: true })).toBeTruthy();
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
});

test("the tabs filter by type, in this order [spec 2.55, 2.58]", async () => {
  await open();
  expect(screen.getByRole("button", { name: "Add Credential" })).toBeTruthy();
  const tabs = within(screen.getByRole("tablist")).getAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    "All Credentials",
    "Certifications",
    "Courses",
    "Degrees",
    "Workshops",
  ]);
  expect(tabs[0]?.ariaSelected).toBe("true");
});

test("a page shows six cards, and a filter or a search returns to the first page [spec 2.59, 2.60, 5.43, 9.1]", async () => {
  const { query } = await open();
  await waitFor(() => expect(shown()).toHaveLength(6));
  await toPage("Go to page 3");
  await waitFor(() =>
    expect(shown()).toEqual(["Edit Number 13", "Edit Number 14", "Edit Number 15"]),
  );
  await toPage("Go to previous page");
  expect(query()).toBe("?page=2");
  await userEvent.click(screen.getByRole("tab", { name: "Courses" }));
  await waitFor(() => expect(shown()[0]).toBe("Edit Number 1"));
  await toPage("Go to next page");
  await waitFor(() => expect(shown()).toEqual(["Edit Number 7"]));
  await enterText(search(), "number");
  await waitFor(() => expect(shown()[0]).toBe("Edit Number 1"));
  expect(query()).not.toContain("page");
});

test("screen readers hear the number of credentials, and the page if there are several", async () => {
  await open();
  const heard = async (text: string) =>
    waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));
  await heard("15 credentials, page 1 of 3");
  const announced = screen.getByRole("status");
  await toPage("Go to next page");
  await heard("15 credentials, page 2 of 3");
  expect(screen.getByRole("status")).toBe(announced);
  await enterText(search(), "number 12");
  await heard("1 credential");
});

test("filters by expiry and the order are in the address, and combine with the type", async () => {
  const expiring = (id: string, days: number, type: "course" | "degree") =>
    credential({ id, name: `In ${days}`, type, expirationDate: addDays(today(), days) });
  const { query } = await open({
    "GET /api/credentials": credentialList([
      ...LIST,
      expiring("21", 60, "degree"),
      expiring("22", 5, "degree"),
      expiring("23", 30, "course"),
      expiring("24", -4, "degree"),
    ]),
  });
  const toggle = (name: string) => screen.getByRole("button", { name });
  await userEvent.click(toggle("Expires soon"));
  await waitFor(() => expect(shown()).toEqual(["Edit In 60", "Edit In 5", "Edit In 30"]));
  expect(toggle("Expires soon").ariaPressed).toBe("true");
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Next to expire first");
  await waitFor(() => expect(shown()).toEqual(["Edit In 5", "Edit In 30", "Edit In 60"]));
  expect(query()).toBe("?status=expiring&sort=expirationDate");
  await userEvent.click(screen.getByRole("tab", { name: "Degrees" }));
  await waitFor(() => expect(shown()).toEqual(["Edit In 5", "Edit In 60"]));
  await userEvent.click(toggle("Expired"));
  await waitFor(() => expect(shown()).toEqual(["Edit In -4"]));
  expect(toggle("Expires soon").ariaPressed).toBe("false");
  await userEvent.click(screen.getByRole("tab", { name: "Courses" }));
  await screen.findByText("No credential here has expired without being renewed.");
  await userEvent.click(toggle("Expired"));
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Newest first");
  await waitFor(() => expect(shown()).toHaveLength(6));
  expect(query()).toBe("?type=course");
});

test("an unknown filter or order in the address is ignored", async () => {
  await open({}, "/dashboard?status=constructor&sort=toString");
  await waitFor(() => expect(shown()).toHaveLength(6));
  expect(screen.getByLabelText<HTMLSelectElement>("Sort by").value).toBe("-completedDate");
});

test("a list that can't be read says which list it is, and why", async () => {
  await open({ "GET /api/credentials": json(500, {}) });
  const failure = within(await screen.findByRole("alert"));
  expect(failure.getByText("Your credentials couldn’t be loaded.")).toBeTruthy();
  expect(failure.getByText("Request failed with status 500")).toBeTruthy();
});
