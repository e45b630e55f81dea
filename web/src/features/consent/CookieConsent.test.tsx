import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./CookieBanner.tsx";
import { CookieConsent } from "./CookieConsent.tsx";

const OFF = { necessary: true, analytics: false, marketing: false, functional: false };
const ON = { necessary: true, analytics: true, marketing: true, functional: true };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** A new page, which reads the storage again. */
async function load() {
  cleanup();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  renderScreen(<CookieConsent />);
  await act(() => vi.dynamicImportSettled());
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const banner = () => screen.queryByRole("region", { name: "Choose which cookies we use" });
const stored = () =>
  ["cookieConsent", "cookiePreferences"].map((name) => localStorage.getItem(name));

test("the banner appears a second after the load, not sooner, with a link to the privacy policy [spec 2.30, 4.1, 9.18]", async () => {
  await load();
  await wait(999);
  expect(banner()).toBeNull();
  await wait(1);
  expect(banner()).not.toBeNull();
  expect(screen.getByText("Privacy Policy").getAttribute("href")).toBe("/privacy");
});

test.each([
  ["Accept All", "accepted", ON],
  ["Reject All", "rejected", OFF],
])(
  "%s is stored, and the banner doesn't appear again [spec 3.41, 4.2, 4.3]",
  async (name, word, preferences) => {
    await load();
    await wait(1000);
    fireEvent.click(screen.getByText(name));
    expect(banner()).toBeNull();
    expect(stored()).toEqual([word, JSON.stringify(preferences)]);
    await load();
    await wait(60_000);
    expect(banner()).toBeNull();
  },
);

test("closing the banner stores nothing, and it appears again on the next load [spec 4.5]", async () => {
  await load();
  await wait(1000);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await wait(60_000);
  expect(banner()).toBeNull();
  expect(stored()).toEqual([null, null]);
  await load();
  await wait(1000);
  expect(banner()).not.toBeNull();
});
