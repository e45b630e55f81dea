import { Outlet, ScrollRestoration } from "react-router-dom";
import { CookieConsent } from "../features/consent/CookieConsent.tsx";
import { SkipLink } from "../ui/layout/SkipLink.tsx";
import { useEarlyInput } from "./first-picture/early-input.ts";
import { usePageViews } from "./use-page-views.ts";

/** What every screen has: the skip link, the question about cookies, scroll restoration and page views. */
export function Root() {
  usePageViews();
  useEarlyInput();
  return (
    <>
      <SkipLink />
      <CookieConsent />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
