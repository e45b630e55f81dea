import { PAGE_DATA_ID, type PageData, pageDataSchema } from "@laurel/contracts/page-data";

let isFirstScreen = true;

/**
 * The profile as it stood when the gateway wrote the page; undefined for another one. It stands in for the first answer
 * only: whoever comes back to the profile later sees what is so then.
 */
export function pageDataOf(slug: string): PageData | undefined {
  const json = isFirstScreen && document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!json) return undefined;
  const data = pageDataSchema.safeParse(JSON.parse(json)).data;
  return data?.slug === slug ? data : undefined;
}

/** The first screen has been left. */
export function forgetPageData(): void {
  isFirstScreen = false;
}
