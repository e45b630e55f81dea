import {
  type CookiePreferences,
  currentConsent,
  ONLY_NECESSARY,
  subscribeToConsent,
} from "./consent.ts";

type Params = Record<string, string | boolean>;

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (command: string, name: string, params?: Params) => void;
    /** `ga-disable-<id>`: Google's script sends nothing while it is true. */
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

/** What the product reports (specification §4). */
export type AnalyticsEvent =
  | "sign_up"
  | "login"
  | "credential_created"
  | "profile_shared"
  | "cv_download"
  | "page_view";

/** Paths that end with a secret. */
const SECRET_PATH = /^(\/(?:s|verify))\/.*/;

/** The path without the token of a share link or the code of a signed CV. */
export const reportedPath = (pathname: string) => pathname.replace(SECRET_PATH, "$1");

/**
 * Reports an event if the analytics script is present and analytics wasn't rejected. Returns whether it did. The
 * address is sent without its query and without the secret of a path, which could be a token.
 */
export function track(event: AnalyticsEvent, params: Record<string, string> = {}): boolean {
  const allowed = currentConsent()?.preferences.analytics ?? true;
  if (!window.gtag || !allowed) return false;
  const page_location = window.location.origin + reportedPath(window.location.pathname);
  window.gtag("event", event, { page_location, ...params });
  return true;
}

/**
 * Sets Google's consent mode to "denied" first, then applies each decision. Google's script is loaded only with a
 * measurement id and consent to analytics.
 */
export function startAnalytics(measurementId = idOfPage()): void {
  push("consent", "default", { ...consentMode(ONLY_NECESSARY), security_storage: "granted" });
  const apply = () => {
    const preferences = currentConsent()?.preferences ?? ONLY_NECESSARY;
    push("consent", "update", consentMode(preferences));
    if (measurementId === undefined) return;
    const { analytics } = preferences;
    window[`ga-disable-${measurementId}`] = !analytics;
    if (analytics) loadScript(measurementId);
  };
  subscribeToConsent(apply);
  if (currentConsent()) apply();
}

/** The measurement id that the gateway wrote into the page, if configured. */
function idOfPage(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="laurel-analytics"]');
  return meta?.content || undefined;
}

/** The decision as Google's consent mode expects it. */
function consentMode({ analytics, marketing, functional }: CookiePreferences): Params {
  const word = (on: boolean) => (on ? "granted" : "denied");
  return {
    analytics_storage: word(analytics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    functionality_storage: word(functional),
    personalization_storage: word(functional),
  };
}

function loadScript(id: string): void {
  if (document.querySelector("script[data-analytics]")) return;
  window.gtag = push;
  push("js", new Date());
  // The app reports page views on each change of the location.
  push("config", id, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.dataset["analytics"] = id;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Google's script only accepts commands as an `arguments` object. */
function push(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}
