import { useRouteError } from "react-router-dom";
import { isScriptFailure } from "../lib/load-script.ts";
import { useEarlyInput } from "./first-picture/early-input.ts";
import { MAIN_ID } from "../ui/SkipLink.tsx";
import { FailedScreen } from "./FailedScreen.tsx";

/** For failures outside every layout: it replaces Root, and is the first thing that the app draws. */
export function BareRouteError() {
  useEarlyInput();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <RouteError />
    </main>
  );
}

/** Stands in a layout's `main` for a screen that could not be loaded or drawn. */
export function RouteError() {
  const error = useRouteError();
  return (
    <FailedScreen
      title="Something went wrong"
      message={
        isLoadFailure(error)
          ? "This page couldn’t be loaded. You may be offline, or a new version was just released."
          : "This page couldn’t be shown. Everything you saved is safe."
      }
      retryLabel="Reload the page"
      onRetry={() => window.location.reload()}
    />
  );
}

/** A chunk did not arrive: browsers word it differently, each as a TypeError about a module. */
function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isImport = error instanceof TypeError && /module|import|fetch/i.test(error.message);
  return isImport || isScriptFailure(error);
}
