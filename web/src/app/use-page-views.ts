import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { reportedPath, track } from "../lib/analytics.ts";
import { useConsent } from "../lib/consent.ts";

/** Reports each page once, without its query, which may be a token or a search. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const refused = useConsent()?.preferences.analytics === false;
  const reported = useRef("");
  useEffect(() => {
    // StrictMode runs effects twice and consent may come later, but the page was visited once.
    if (refused || reported.current === pathname) return;
    if (track("page_view", { page_path: reportedPath(pathname) })) reported.current = pathname;
  });
}
