import { Outlet, ScrollRestoration } from "react-router-dom";
import { SkipLink } from "../ui/SkipLink.tsx";
import { usePageViews } from "./use-page-views.ts";

/** What every screen has: the skip link, scroll restoration and page views. */
export function Root() {
  usePageViews();
  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
