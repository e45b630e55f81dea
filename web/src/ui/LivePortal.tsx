import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { liveHost } from "./live-host.ts";
import { useIsTakenOver } from "./use-is-taken-over.ts";

/** Draws into the element for what is announced, which is there only in a browser. */
export function LivePortal({ children }: { children: ReactNode }) {
  return useIsTakenOver() && createPortal(children, liveHost());
}
