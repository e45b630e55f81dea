import "../lib/zod-without-eval.ts";
import "../theme/fonts.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { startAnalytics } from "../lib/analytics.ts";
import { App } from "./App.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** As a transition the first drawing is done in slices, between which the page answers. */
function start(container: HTMLElement): void {
  startAnalytics();
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

// Not on top of the module: to tell where a call came from, the engine would parse all of it anew.
queueMicrotask(() => start(root));
