import type { EmotionCache } from "@emotion/cache";
import "../lib/zod-without-eval.ts";
import "../theme/fonts.css";
import { startTransition } from "react";
import { PAGE_WINDOWS, type PageWindow } from "@laurel/contracts/page-data";
import type { QueryClient } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { startAnalytics } from "../lib/analytics.ts";
import { hasEarlyAnswers } from "../lib/early-answers.ts";
import { owesLogout } from "../lib/owed-logout.ts";
import { inOwnTurn } from "../lib/own-turn.ts";
import { directionOf, type LanguageCode } from "@laurel/contracts/languages";
import { appTexts, loadFirstTexts } from "../lib/texts/app-texts.ts";
import { laurelTheme } from "../theme/theme.ts";
import { beginHydration } from "../ui/announcements/use-is-hydrated.ts";
import { App } from "./App.tsx";
import { createQueryClient } from "./query-client.ts";
import { loadScreen } from "./server-rendering/load-screen.ts";
import { routes } from "./router.tsx";
import { createStyleCache, loadStyles } from "./style-cache.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** As a transition, the first render runs in slices, so the page stays responsive. */
async function start(container: HTMLElement): Promise<void> {
  startAnalytics();
  laurelTheme(directionOf(appTexts.current().language));
  await startTexts();
  const client = createQueryClient();
  const { drawn } = container.dataset;
  const isServed = isRight(drawn) && !hasWish();
  if (drawn !== undefined) {
    await loadScreen(routes, location.pathname);
    if (drawn !== "") await readEarly(client);
  }
  if (isServed) beginHydration();
  const app = (
    <App styles={styleCaches()} texts={appTexts} client={client}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  );
  startTransition(() => {
    if (isServed) hydrateRoot(container, app, { onRecoverableError: console.error });
    else createRoot(container).render(app);
  });
}

/**
 * Whether the page's screen is the one to show. A private one has to be for this window, and its person hasn't logged out
 * here.
 */
function isRight(drawn: string | undefined): boolean {
  if (drawn === undefined || drawn === "") return drawn === "";
  const { media } = PAGE_WINDOWS[drawn as PageWindow];
  return !owesLogout() && hasEarlyAnswers() && matchMedia(media).matches;
}

/** The first render has to be the one of the server, so it needs the same answers. */
async function readEarly(client: QueryClient): Promise<void> {
  const { readEarlyQueries } = await import("./DashboardScreen.tsx");
  await readEarlyQueries(client);
}

/** Loads the texts and the styles of the page's language, and later those of each language that is chosen. */
async function startTexts(): Promise<void> {
  appTexts.before(loadStyles);
  await Promise.all([loadFirstTexts(), loadStyles(appTexts.current().language)]).catch(
    startInEnglish,
  );
}

/** Without a network, a device only has the texts that it has shown. */
async function startInEnglish(): Promise<void> {
  await appTexts.show("en");
  document.documentElement.lang = "en";
  document.documentElement.dir = "ltr";
}

/** A cache for each direction, which styles that are in the page belong to. */
function styleCaches() {
  const caches = new Map<string, EmotionCache>();
  return (language: LanguageCode) => {
    const direction = directionOf(language);
    const cache = caches.get(direction) ?? createStyleCache(language);
    caches.set(direction, cache);
    return cache;
  };
}

/**
 * After a reload, the history state says more about the screen than the address, which is all that the server knows.
 */
function hasWish(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "usr" in state && Boolean(state.usr);
}

// Keeps the page responsive. At the top level of the module, the engine would also parse all of it again to find a
// call's position.
inOwnTurn(() => void start(root));
