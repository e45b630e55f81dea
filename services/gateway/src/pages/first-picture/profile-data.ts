import {
  newestWith,
  PAGE_DATA_ID,
  type PageData,
  type ProfilePageData,
} from "@laurel/contracts/page-data";
import { scriptJson } from "../html.ts";
import type { ProfilePage } from "./profile-json-ld.ts";

/** Rendering more would block other calls (about 50 ms for a hundred). The app loads the rest. */
export const MOST_DRAWN = 100;

/** The data of the profile page for the first rendering; of a long profile, the newest credentials. */
export function profileData(page: ProfilePage): ProfilePageData {
  const { slug, profile, layout, skills, credentials, counts } = page;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const drawn = newestWith(layout.pinned, credentials, MOST_DRAWN);
  const part = { slug, profile, layout, skills, credentials: drawn };
  return drawn.length < all ? { ...part, counts } : part;
}

/** The script element in which the app finds the data. */
export function dataElement(data: PageData, nonce: string): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${nonce}">${scriptJson(data)}</script>`;
}
