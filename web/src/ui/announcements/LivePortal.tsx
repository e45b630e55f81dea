import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { liveHost } from "./live-host.ts";
import { useIsTakenOver } from "./use-is-taken-over.ts";

/** Renders into the element for announcements, which exists only in a browser. */
export function LivePortal({ children }: { children: ReactNode }) {
  return useIsTakenOver() && createPortal(children, liveHost());
}
