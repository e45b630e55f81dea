import "../lib/zod-without-eval.ts";
import "../theme/fonts.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startAnalytics } from "../lib/analytics.ts";
import { App } from "./App.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

startAnalytics();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
