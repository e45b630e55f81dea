import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SharingCard } from "./SharingCard.tsx";

const profileUrl = "http://localhost/profiles/ada";
const SHARE = json(200, {
  profileUrl,
  qrCodeDataUrl: "data:image/png;base64,",
  socialShareUrls: {
    linkedin: "https://www.linkedin.com/",
    twitter: "https://x.com/",
    facebook: "https://www.facebook.com/",
    email: "mailto:",
  },
});
const TEMPLATES = json(200, { linkedin: "One", jobApplication: "Two" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Screen() {
  return useQuery(meQuery).data ? <SharingCard /> : null;
}

function openWith(publicProfile: boolean) {
  let user = { publicProfile, publicProfileSlug: "ada" };
  const calls = fakeServer({
    "GET /api/users/me": () => Response.json({ ...PERSON, ...user }),
    "PUT /api/profile/public": () => {
      user = { ...user, publicProfile: calls.at(-1)?.init.body === `{"enabled":true}` };
      return Response.json({ user });
    },
    "GET /api/profile/share": SHARE,
    "GET /api/profile/share/templates": TEMPLATES,
  });
  renderScreen(<Screen />);
  const asked = () => calls.filter(({ call }) => call.startsWith("GET /api/profile/share")).length;
  return { asked };
}

/** Runs due timers and renders. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async () => {
  fireEvent.click(screen.getByRole("switch", { name: "Public profile" }));
  await pass(0);
};

it("requests the share data a moment after the profile becomes public, never while it is private [spec 4.27, 7.21, 9.21]", async () => {
  const { asked } = openWith(false);
  await pass(0);
  await pass(1_000);
  expect(asked()).toBe(0);
  await press();
  await pass(99);
  expect(asked()).toBe(0);
  await pass(1);
  expect(asked()).toBe(2);
  await pass(0);
  expect(screen.getByRole("link", { name: profileUrl })).toBeDefined();
  await press();
  expect(screen.queryByRole("link", { name: profileUrl })).toBeNull();
  await pass(1_000);
  expect(asked()).toBe(2);
});

it("opens the share dialog once the address has loaded, even if the button was clicked before", async () => {
  openWith(false);
  await pass(0);
  await press();
  fireEvent.click(screen.getByRole("button", { name: "Share" }));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole("dialog")).toBeNull();
  await pass(100);
  await pass(0);
  expect(screen.getByRole("dialog", { name: "Share your profile" })).toBeDefined();
});
