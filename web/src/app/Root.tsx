import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { followLanguage } from "../entities/person/chosen-language.ts";
import { followOtherTabs } from "../entities/person/other-tabs.ts";
import { dropOutdated } from "../lib/kept-flag.ts";
import { payOwedLogout } from "../lib/owed-logout.ts";
import { pickUpShared } from "../lib/shared-files.ts";
import { keepStrayFilesOut } from "../lib/stray-files.ts";
import { CookieConsent } from "../features/consent/CookieConsent.tsx";
import { SkipLink } from "../ui/layout/SkipLink.tsx";
import { useEarlyInput } from "./server-rendering/early-input.ts";
import { useNewVersion } from "./use-new-version.ts";
import { reportedPath, track } from "../lib/analytics.ts";
import { useConsent } from "../lib/consent.ts";

/**
 * What every screen has: the skip link, the question about cookies, scroll restoration, page views, new versions, files
 * that were shared with the app, and the person and the language of the other tabs. A public screen keeps the data of
 * the private one before it. Data that the device has kept for too long is removed wherever the app is opened, and
 * where it was left open.
 */
export function Root() {
  usePageViews();
  useEarlyInput();
  useNewVersion();
  const client = useQueryClient();
  useEffect(() => followOtherTabs(client), [client]);
  useEffect(() => followLanguage(client), [client]);
  useEffect(pickUpShared, []);
  useEffect(keepStrayFilesOut, []);
  useEffect(() => {
    const pay = () => void payOwedLogout();
    pay();
    window.addEventListener("online", pay);
    return () => window.removeEventListener("online", pay);
  }, []);
  useEffect(() => {
    dropOutdated();
    document.addEventListener("visibilitychange", dropOutdated);
    return () => document.removeEventListener("visibilitychange", dropOutdated);
  }, []);
  return (
    <>
      <SkipLink />
      <CookieConsent />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Reports each page once, without its query, which may be a token or a search. */
function usePageViews(): void {
  const { pathname } = useLocation();
  const refused = useConsent()?.preferences.analytics === false;
  const reported = useRef("");
  useEffect(() => {
    // StrictMode runs effects twice and consent may come later, but the page was visited once.
    if (refused || reported.current === pathname) return;
    if (track("page_view", { page_path: reportedPath(pathname) })) reported.current = pathname;
  });
}
