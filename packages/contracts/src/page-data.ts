import type { CredentialType } from "./constants.ts";
import type { publicCredentialSchema, publicProfileSchema } from "./routes/profile.ts";
import type { z } from "./zod.ts";

/** The script element of the raw page that holds them, as JSON. */
export const PAGE_DATA_ID = "laurel-page";

/** What the page of a public profile is drawn from before its first answer has come. */
export interface PageData {
  slug: string;
  profile: z.output<typeof publicProfileSchema>;
  /** Those that are public, or the newest of them. */
  credentials: z.output<typeof publicCredentialSchema>[];
  /** How many there are of each type; only where the list is not all of them. */
  counts?: Record<CredentialType, number>;
}

/** A screen as a visitor sees it first, drawn where there is no browser; the app takes it over. */
export interface ServedScreen {
  /** Names the browser tab. */
  title: string;
  /** HTML, for `#root`. */
  content: string;
  /** Style sheets for the head, each with the name by which the app knows it. */
  styles: readonly { name: string; css: string }[];
}

/** What the second build of the web app exports; `data` is what the page of a public profile is drawn from. */
export type ServeScreen = (path: string, data?: PageData) => Promise<ServedScreen>;

/** The module that exports it as `serveScreen`, below the built app's folder. */
export const SERVE_MODULE = ".vite/serve/serve.js";
