import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { NotificationsTab } from "./NotificationsTab.tsx";
import { SettingsPage } from "./SettingsPage.tsx";
import { SharingTab } from "./SharingTab.tsx";

function Screen() {
  if (!useQuery(meQuery).data) return null;
  return (
    <SettingsPage
      panels={{
        account: <p>The account</p>,
        security: <p>The password</p>,
        notifications: <NotificationsTab />,
        sharing: <SharingTab />,
        developers: <p>The tokens</p>,
      }}
    />
  );
}

async function open(address: string, me = PERSON) {
  fakeServer({ "GET /api/users/me": json(200, me) });
  const rendered = renderScreen(<Screen />, address);
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  return rendered;
}
const selected = () => screen.getByRole("tab", { selected: true }).textContent;

test("the tabs work with the keyboard, are in the address, and Back returns to the one before", async () => {
  const { router } = await open("/settings");
  expect(document.title).toBe("Settings · Laurel");
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Account",
    "Security",
    "Notifications",
    "Sharing",
    "Developers",
  ]);
  screen.getByRole("tab", { name: "Account" }).focus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(screen.getByRole("tabpanel", { name: "Security" }).textContent).toBe("The password");
  expect(router.state.location.search).toBe("?tab=security");
  await userEvent.keyboard("{End}{Enter}");
  expect(router.state.location.search).toBe("?tab=developers");
  await router.navigate(-1);
  await screen.findByText("The password");
  await userEvent.click(screen.getByRole("tab", { name: "Account" }));
  expect(router.state.location.search).toBe("");
});

test.each([
  ["/settings?tab=sharing", "Sharing"],
  ["/settings?tab=nonsense", "Account"],
  ["/settings?tab=constructor", "Account"],
])("%s opens the tab %s", async (address, tab) => {
  await open(address);
  expect(selected()).toBe(tab);
});

test("the sharing tab shows whether the profile is public, and links to the profile", async () => {
  await open("/settings?tab=sharing", {
    ...PERSON,
    publicProfile: true,
    publicProfileSlug: "ada",
  });
  const address = screen.getByRole("link", { name: /\/profiles\/ada$/ });
  expect(address.getAttribute("href")).toBe("/profiles/ada");
  const link = screen.getByRole("link", { name: "Manage sharing on your profile" });
  expect(link.getAttribute("href")).toBe("/profile");
});

test("the sharing tab of a private profile has no address", async () => {
  await open("/settings?tab=sharing");
  expect(screen.getByText(/Only you can see it/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /profiles/ })).toBeNull();
});

test("the notifications tab names every email that Laurel sends, and says when", async () => {
  await open("/settings?tab=notifications");
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Verify your email",
    "Link to reset your password",
    "Password changed",
    "Security alerts",
    "Account secured",
    "Email addresses",
    "Username changed",
    "Webhook disabled",
  ]);
  for (const when of screen.getAllByRole("definition")) expect(when.textContent).not.toBe("");
});

test("the section in the address has the focus", async () => {
  await open("/settings?tab=sharing#public-profile");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Public profile" }));
});
