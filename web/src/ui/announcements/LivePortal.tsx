import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { liveHost } from "./live-host.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** Renders into the element for announcements, which exists only in a browser. */
export function LivePortal({ children }: { children: ReactNode }) {
  return useIsHydrated() && createPortal(children, liveHost());
}
