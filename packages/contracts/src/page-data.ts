import type { CredentialType } from "./constants.ts";
import type { publicCredentialSchema, publicProfileSchema } from "./routes/profile.ts";
import type { z } from "./zod.ts";

/** The id of the script element with the data, as JSON. */
export const PAGE_DATA_ID = "laurel-page";

/** The data of a public profile page before the first answer of the API. */
export interface PageData {
  slug: string;
  profile: z.output<typeof publicProfileSchema>;
  /** The public credentials, or the newest of them. */
  credentials: z.output<typeof publicCredentialSchema>[];
  /** The number of each type, when the list is not complete. */
  counts?: Record<CredentialType, number>;
}

/** A screen drawn on the server, which the app hydrates. */
export interface ServedScreen {
  /** The title of the browser tab. */
  title: string;
  /** HTML, for `#root`. */
  content: string;
  /** Style sheets for the head, each with its name in the app. */
  styles: readonly { name: string; css: string }[];
}

/** The function that the second build of the web app exports. `data` is the data of a public profile page. */
export type ServeScreen = (path: string, data?: PageData) => Promise<ServedScreen>;

/** The module in the folder of the built app that exports it as `serveScreen`. */
export const SERVE_MODULE = ".vite/serve/serve.js";
