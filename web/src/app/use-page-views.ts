import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { track } from "../lib/analytics.ts";

/** Reports each page once. Only its path: what stands behind `?` may be a token or a search. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const reported = useRef("");
  useEffect(() => {
    // StrictMode runs an effect twice; the page was still visited once.
    if (reported.current === pathname) return;
    reported.current = pathname;
    track("page_view", { page_path: pathname });
  }, [pathname]);
}
