import type {
  PAGE_DATA_ID,
  PageData,
  ProfilePageData,
  SharedPageData,
} from "@laurel/contracts/page-data";
import { createContext, useContext, useState } from "react";

/** The gateway has validated it with the contract's schema. */
const ELEMENT: typeof PAGE_DATA_ID = "laurel-page";

let isFirstScreen = true;

/** Where the page's data is read: from the page in the browser, or from the renderer on the server. */
export const PageDataContext = createContext(readPage);

/**
 * The profile from when the gateway wrote the page; undefined for another one. It replaces the first answer
 * only: a person who comes back to the profile later sees current data.
 */
export function useProfileData(slug: string): ProfilePageData | undefined {
  const data = usePageData();
  return data && "slug" in data && data.slug === slug ? data : undefined;
}

/** The same for what a share link shows. */
export function useSharedData(token: string): SharedPageData | undefined {
  const data = usePageData();
  return data && "token" in data && data.token === token ? data : undefined;
}

function usePageData(): PageData | undefined {
  const read = useContext(PageDataContext);
  const [data] = useState(read);
  return data;
}

function readPage(): PageData | undefined {
  const json = isFirstScreen && document.getElementById(ELEMENT)?.textContent;
  return json ? JSON.parse(json) : undefined;
}

/** The person has left the first screen. */
export function forgetPageData(): void {
  isFirstScreen = false;
}
