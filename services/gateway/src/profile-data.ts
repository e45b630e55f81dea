import { PAGE_DATA_ID, type PageData } from "@laurel/contracts/page-data";
import { scriptJson } from "./html.ts";
import type { ProfilePage } from "./profile-json-ld.ts";

/** The profile as the app reads it, so that it can be drawn before the first answer; undefined when the list is cut. */
export function profileData(page: ProfilePage): PageData | undefined {
  const { slug, profile, credentials, counts } = page;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return credentials.length < all ? undefined : { slug, profile, credentials };
}

/** Where the app finds it. */
export function dataElement(data: PageData, nonce: string): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${nonce}">${scriptJson(data)}</script>`;
}
