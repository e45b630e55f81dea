import { PROFILE_SUBJECT } from "../views/view-counts.ts";
import type { Views } from "../views/views.ts";

/** The views of the public profile or of a share link. */
export interface ExportedViews extends Views {
  of: "public profile" | "share link";
  /** Only of a share link. */
  shareLinkId?: string;
}

export function exportedViews(bySubject: ReadonlyMap<string, Views>): ExportedViews[] {
  return Array.from(bySubject, ([subject, { views, lastViewedAt, days }]) => ({
    ...(subject === PROFILE_SUBJECT
      ? { of: "public profile" as const }
      : { of: "share link" as const, shareLinkId: subject }),
    views,
    lastViewedAt,
    days,
  }));
}
