import { PAGE_DATA_ID, type PageData } from "@laurel/contracts/page-data";
import { scriptJson } from "../html.ts";
import type { ProfilePage } from "./profile-json-ld.ts";

/** Drawing more would hold up everybody else's calls (some 50 ms for a hundred): the others follow with the app. */
const MOST_DRAWN = 100;

/** The profile as the app reads it, so that it can be drawn before the first answer: the newest of a long one. */
export function profileData({ slug, profile, credentials, counts }: ProfilePage): PageData {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const drawn = credentials.slice(0, MOST_DRAWN);
  return { slug, profile, credentials: drawn, ...(drawn.length < all ? { counts } : {}) };
}

/** Where the app finds it. */
export function dataElement(data: PageData, nonce: string): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${nonce}">${scriptJson(data)}</script>`;
}
