import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  delete window.gtag;
  delete window.dataLayer;
  document.head.replaceChildren();
});

/** Both modules, freshly loaded. */
async function load() {
  const consent = await import("./consent.ts");
  return { ...consent, ...(await import("./analytics.ts")) };
}

const said = () =>
  (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));
const script = () => document.querySelector<HTMLScriptElement>("script[data-analytics]");
const events = () => said().filter(([command]) => command === "event");

test("everything except security is denied before any other command [spec 4.7]", async () => {
  const { startAnalytics } = await load();
  startAnalytics("G-TEST1");
  expect(said()).toEqual([
    [
      "consent",
      "default",
      {
        analytics_storage: "denied",
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
        functionality_storage: "denied",
        personalization_storage: "denied",
        security_storage: "granted",
      },
    ],
  ]);
  expect(script()).toBeNull();
});

test("consent loads the script once, and events are sent from then on", async () => {
  const { startAnalytics, decideConsent, track, ALL_ON } = await load();
  startAnalytics("G-TEST1");
  expect(track("login")).toBe(false);
  decideConsent("accepted", ALL_ON);
  decideConsent("accepted", ALL_ON);
  expect(document.querySelectorAll("script")).toHaveLength(1);
  expect(script()?.src).toBe("https://www.googletagmanager.com/gtag/js?id=G-TEST1");
  expect(track("login", { method: "local" })).toBe(true);
  expect(events()).toEqual([
    ["event", "login", { method: "local", page_location: `${location.origin}/` }],
  ]);
});

test("analytics consent alone doesn't grant advertising", async () => {
  const { startAnalytics, decideConsent, ONLY_NECESSARY } = await load();
  startAnalytics("G-TEST1");
  decideConsent("selected", { ...ONLY_NECESSARY, analytics: true });
  expect(said()[1]).toEqual([
    "consent",
    "update",
    {
      analytics_storage: "granted",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
      functionality_storage: "denied",
      personalization_storage: "denied",
    },
  ]);
});

test("withdrawn consent stops events immediately", async () => {
  const { startAnalytics, decideConsent, track, ALL_ON, ONLY_NECESSARY } = await load();
  startAnalytics("G-TEST1");
  decideConsent("accepted", ALL_ON);
  decideConsent("rejected", ONLY_NECESSARY);
  expect(track("login")).toBe(false);
  expect(events()).toEqual([]);
  expect(window["ga-disable-G-TEST1"]).toBe(true);
  decideConsent("accepted", ALL_ON);
  expect(window["ga-disable-G-TEST1"]).toBe(false);
  expect(track("login")).toBe(true);
});

test("without a measurement id nothing is loaded, and nothing throws [spec 4.29]", async () => {
  const { startAnalytics, decideConsent, track, ALL_ON } = await load();
  startAnalytics();
  decideConsent("accepted", ALL_ON);
  expect(script()).toBeNull();
  expect(track("login")).toBe(false);
});

test("the id comes from the page, and stored consent is applied again [spec 4.6]", async () => {
  document.head.innerHTML = '<meta name="laurel-analytics" content="G-PAGE1">';
  localStorage.setItem("cookieConsent", "accepted");
  const { startAnalytics } = await load();
  startAnalytics();
  expect(script()?.dataset["analytics"]).toBe("G-PAGE1");
  expect(said().slice(0, 2)).toEqual([
    ["consent", "default", expect.objectContaining({ analytics_storage: "denied" })],
    ["consent", "update", expect.objectContaining({ analytics_storage: "granted" })],
  ]);
});

test("the secret of a share link is never sent", async () => {
  const { startAnalytics, decideConsent, track, reportedPath, ALL_ON } = await load();
  startAnalytics("G-TEST1");
  decideConsent("accepted", ALL_ON);
  history.replaceState(null, "", "/s/secret");
  track("page_view", { page_path: reportedPath(location.pathname) });
  history.replaceState(null, "", "/");
  expect(JSON.stringify(events())).not.toContain("secret");
  expect(["/s/secret", "/verify/code", "/settings"].map(reportedPath)).toEqual([
    "/s",
    "/verify",
    "/settings",
  ]);
});
