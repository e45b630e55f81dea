import { PAGE_DATA_ID, type PageData } from "@laurel/contracts/page-data";
import { scriptJson } from "./html.ts";
import type { ProfilePage } from "./profile-json-ld.ts";

/** The profile as the app reads it, so that it can be drawn before the first answer; nothing when the list is cut. */
export function profileData({ slug, profile, credentials, counts }: ProfilePage, nonce: string) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (credentials.length < all) return "";
  const data: PageData = { slug, profile, credentials };
  return `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${nonce}">${scriptJson(data)}</script>`;
}
