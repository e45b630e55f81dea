declare global {
  interface Window {
    gtag?: (command: "event", name: string, params: Record<string, string>) => void;
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

/** Reports an event when the analytics script is present; without it nothing happens. */
export function track(event: AnalyticsEvent, params: Record<string, string> = {}): void {
  window.gtag?.("event", event, params);
}
