import type { CredentialType } from "./constants.ts";
import type { LanguageCode } from "./languages.ts";
import type { ScreenPath } from "./public-pages.ts";
import type { ProfileLayout, ProfileSkill } from "./routes/profile-layout.ts";
import type { publicCredentialSchema, publicProfileSchema } from "./routes/profile.ts";
import type { Shared } from "./routes/share-links.ts";
import type { z } from "./zod.ts";

/** The id of the script element with the data, as JSON. */
export const PAGE_DATA_ID = "laurel-page";

/** The data of a public profile page before the first answer of the API. */
export interface ProfilePageData {
  slug: string;
  profile: z.output<typeof publicProfileSchema>;
  /** Absent on the page of a credential. */
  layout?: ProfileLayout;
  /** The skills, or the most frequent of them. */
  skills?: ProfileSkill[];
  /** The public credentials, or the newest of them and those that are pinned. */
  credentials: z.output<typeof publicCredentialSchema>[];
  /** The number of each type, when the list is not complete. */
  counts?: Record<CredentialType, number>;
}

/** The data of the page of a share link before the first answer of the API. */
export interface SharedPageData {
  token: string;
  /** With all credentials or the newest of them, without the dates on which they expire. */
  shared: Shared;
  /** The number of each type, when the list is not complete. */
  counts?: Record<CredentialType, number>;
}

/** The id of the script element with the answers that a signed-in person's page came with, as JSON. */
export const EARLY_ANSWERS_ID = "laurel-answers";

/** The answer to a GET call of the API, from when the gateway wrote the page. */
export interface EarlyAnswer {
  /** JSON. */
  text: string;
  /** Of a list: how many there are in all. */
  total?: string;
  /** Of a list: where it goes on. */
  link?: string;
}

/** By the path of the call, with its query. */
export type EarlyAnswers = Record<string, EarlyAnswer>;

/** The windows that a private screen is rendered for, each with its width in pixels and where it's right. */
export const PAGE_WINDOWS = {
  phone: { width: 390, media: "(max-width: 599.95px)" },
  desk: { width: 1280, media: "(min-width: 900px)" },
} as const;
export type PageWindow = keyof typeof PAGE_WINDOWS;

/** What a private screen is rendered from. */
export interface PrivatePageData {
  /** To all calls that the screen begins with. */
  answers: EarlyAnswers;
  window: PageWindow;
}

export type PageData = ProfilePageData | SharedPageData | PrivatePageData;

/** Of every such screen: who is logged in, and what has expired. */
const FRAME = ["/api/users/me", "/api/stats?include=details"];

interface EarlyCalls {
  always: readonly string[];
  /** Not for an address with a query, which asks for something else. */
  plainly?: readonly string[];
  /** Whether all of them are what the first render needs, so that the server can render it. */
  areEnough?: boolean;
}

const listOf = (type: CredentialType): EarlyCalls => ({
  always: [...FRAME, "/api/profile/layout"],
  plainly: [`/api/credentials?type=${type}&limit=24&page=1&include=details`],
});

/** Of the screens for signed-in people, without recommendations: a model may take seconds for them. */
const EARLY_CALLS: ReadonlyMap<string, EarlyCalls> = new Map<ScreenPath, EarlyCalls>([
  [
    "/dashboard",
    {
      always: [
        ...FRAME,
        // A document may settle what needs attention.
        "/api/documents",
        "/api/learning-paths?mine=true",
        "/api/profile/layout",
      ],
      plainly: ["/api/credentials?limit=6&page=1&include=details"],
      areEnough: true,
    },
  ],
  ["/certifications", listOf("certification")],
  ["/courses", listOf("course")],
  ["/degrees", listOf("degree")],
  // Their list is long.
  ["/workshops", { always: FRAME }],
  ["/certlocker", { always: [...FRAME, "/api/documents"] }],
  ["/profile", { always: FRAME }],
  ["/settings", { always: [...FRAME, "/api/users/me/username", "/api/users/me/addresses"] }],
]);

/** The calls that a screen for signed-in people begins with; empty for any other page. */
export function earlyCalls(path: string, query: string): readonly string[] {
  const { always = [], plainly = [] } = EARLY_CALLS.get(path) ?? {};
  return query === "" ? [...always, ...plainly] : always;
}

/** Whether the answers to these calls are all that the screen's first render needs, so that the server can render it. */
export const isRenderedEarly = (path: string, query: string): boolean =>
  query === "" && EARLY_CALLS.get(path)?.areEnough === true;

/** Of the credentials of a page, as JSON: a page with more takes others' time. The first one is always there. */
const MOST_CHARACTERS = 256 * 1024;

/**
 * Of credentials from the newest on, at most `most`, in their order: the newest, and all that are pinned. Fewer if they are
 * long.
 */
export function newestWith<One extends { id: string }>(
  pinned: readonly string[],
  credentials: readonly One[],
  most: number,
): One[] {
  const kept = new Set(pinned);
  let room = most - credentials.filter(({ id }) => kept.has(id)).length;
  return notTooLong(credentials.filter(({ id }) => kept.has(id) || room-- > 0));
}

/** The first ones that a page has room for. */
export function notTooLong<One>(credentials: readonly One[]): One[] {
  let characters = 0;
  const end = credentials.findIndex((one, index) => {
    characters += JSON.stringify(one).length;
    return index > 0 && characters > MOST_CHARACTERS;
  });
  return credentials.slice(0, end < 0 ? credentials.length : end);
}

/** A screen drawn on the server, which the app hydrates. */
export interface ServedScreen {
  /** The title of the browser tab. */
  title: string;
  /** HTML, for `#root`. */
  content: string;
  /** Style sheets for the head, each with its name in the app. */
  styles: readonly { name: string; css: string }[];
  /** The window that it's right for. Absent if it's right for all. */
  window?: PageWindow | undefined;
}

/** The function that the second build of the web app exports. `data` is the data of the page, for screens with data. */
export type ServeScreen = (
  path: string,
  language: LanguageCode,
  data?: PageData,
) => Promise<ServedScreen>;

/** The module in the folder of the built app that exports it as `serveScreen`. */
export const SERVE_MODULE = ".vite/serve/serve.js";
