import "../lib/zod-without-eval.ts";
import "../theme/fonts.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { startAnalytics } from "../lib/analytics.ts";
import { App } from "./App.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

startAnalytics();

// As a transition the first drawing is done in slices, between which the page answers.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
