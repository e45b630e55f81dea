import "../lib/zod-without-eval.ts";
import "../theme/fonts.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { startAnalytics } from "../lib/analytics.ts";
import { inOwnTurn } from "../lib/own-turn.ts";
import { appTexts, loadFirstTexts } from "../lib/texts/app-texts.ts";
import { laurelTheme } from "../theme/theme.ts";
import { beginTakeOver } from "../ui/announcements/use-is-taken-over.ts";
import { App } from "./App.tsx";
import { loadScreen } from "./first-picture/load-screen.ts";
import { routes } from "./router.tsx";
import { createStyleCache } from "./style-cache.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** As a transition, the first render runs in slices, so the page stays responsive. */
async function start(container: HTMLElement): Promise<void> {
  startAnalytics();
  laurelTheme();
  await loadFirstTexts();
  const isServed = container.hasAttribute("data-drawn") && !hasWish();
  if (isServed) {
    await loadScreen(routes, location.pathname);
    beginTakeOver();
  }
  const app = (
    <App styleCache={createStyleCache()} texts={appTexts}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  );
  startTransition(() => {
    if (isServed) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
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
