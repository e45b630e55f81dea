import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { isScriptFailure } from "../lib/load-script.ts";
import { useTexts } from "../lib/texts/Texts.tsx";
import { useEarlyInput } from "./server-rendering/early-input.ts";
import { MAIN_ID } from "../ui/layout/SkipLink.tsx";
import { RELOADING } from "../ui/states/retrying.ts";
import { FailedScreen } from "./FailedScreen.tsx";

/** For failures outside every layout. It replaces Root and is the first thing that the app renders. */
export function BareRouteError() {
  useEarlyInput();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <RouteError />
    </main>
  );
}

/**
 * Shown in a layout's `main` in place of a screen that couldn't be loaded or rendered. Once the network is back, it loads
 * the page again.
 */
export function RouteError() {
  const t = useTexts();
  const error = useRouteError();
  const isUnloaded = isLoadFailure(error);
  useEffect(() => {
    if (!isUnloaded) return;
    const reload = () => RELOADING.onRetry();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isUnloaded]);
  return (
    <FailedScreen
      title={t("Something went wrong")}
      message={t(
        isUnloaded
          ? "This page couldn’t be loaded. You may be offline, or a new version was just released."
          : "This page couldn’t be shown. Everything you saved is safe.",
      )}
      {...RELOADING}
    />
  );
}

/** A chunk couldn't be loaded. The message differs between browsers, but it's always a TypeError about a module. */
function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isImport = error instanceof TypeError && /module|import|fetch/i.test(error.message);
  return isImport || isScriptFailure(error);
}
