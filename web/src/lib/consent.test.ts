import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => localStorage.clear());

/** The freshly loaded module, with stored values. */
async function load(stored: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  return import("./consent.ts");
}

const OFF = { necessary: true, analytics: false, marketing: false, functional: false };
const ON = { necessary: true, analytics: true, marketing: true, functional: true };

test("an empty storage or an unknown value is no decision [spec 3.41]", async () => {
  expect((await load()).currentConsent()).toBeUndefined();
  vi.resetModules();
  expect((await load({ cookieConsent: "maybe" })).currentConsent()).toBeUndefined();
});

test("a decision is stored as a plain word and the preferences, and applies after the next load [spec 3.40]", async () => {
  const { decideConsent } = await load();
  decideConsent("selected", { ...OFF, necessary: true, functional: true });
  expect(localStorage.getItem("cookieConsent")).toBe("selected");
  expect(JSON.parse(localStorage.getItem("cookiePreferences") ?? "")).toEqual({
    ...OFF,
    functional: true,
  });
  vi.resetModules();
  expect((await load()).currentConsent()).toEqual({
    choice: "selected",
    preferences: { ...OFF, functional: true },
  });
});

test.each([
  ["accepted", ON],
  ["rejected", OFF],
  ["selected", OFF],
])(
  "%s stays a decision if its preferences are invalid; the failure is only logged [spec 4.8]",
  async (word, preferences) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { currentConsent } = await load({ cookieConsent: word, cookiePreferences: "{oops" });
    expect(currentConsent()).toEqual({ choice: word, preferences });
    expect(log).toHaveBeenCalledOnce();
  },
);

test("a decision in another tab applies here and notifies subscribers", async () => {
  const { currentConsent, subscribeToConsent } = await load();
  const listener = vi.fn<() => void>();
  subscribeToConsent(listener);
  localStorage.setItem("cookieConsent", "accepted");
  window.dispatchEvent(new StorageEvent("storage", { key: "cookieConsent" }));
  expect(listener).toHaveBeenCalledOnce();
  expect(currentConsent()?.preferences).toEqual(ON);
});
