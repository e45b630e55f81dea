import { Outlet, ScrollRestoration } from "react-router-dom";
import { CookieConsent } from "../features/consent/CookieConsent.tsx";
import { SkipLink } from "../ui/SkipLink.tsx";
import { usePageViews } from "./use-page-views.ts";

/** What every screen has: the skip link, the question about cookies, scroll restoration and page views. */
export function Root() {
  usePageViews();
  return (
    <>
      <SkipLink />
      <CookieConsent />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
