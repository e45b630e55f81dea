import {
  CREDENTIAL_PAGE_PATH,
  PROFILE_PAGE_PATH,
  SCREENS,
  SHARED_PAGE_PATH,
  VERIFY_PAGE_PATH,
} from "@laurel/contracts/public-pages";
import { matchPrecache } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { SHELL_PATH } from "../src/lib/worker-names.ts";

/** Any other address, such as a download or the page of a referee, isn't a screen of the app. */
const SCREEN_PATHS = [
  ...Object.keys(SCREENS),
  PROFILE_PAGE_PATH,
  CREDENTIAL_PAGE_PATH,
  SHARED_PAGE_PATH,
  VERIFY_PAGE_PATH,
].map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/?]+")}/?(?:\\?|$)`));

/**
 * Screens always come from the server. Without a network, the shell starts the app, which says so. No page is stored,
 * because pages contain what people may see only now.
 */
export function answerNavigations(): void {
  const server = new NetworkOnly();
  const route = new NavigationRoute(
    async (options) => {
      try {
        return await server.handle(options);
      } catch (error) {
        const shell = await matchPrecache(SHELL_PATH);
        if (!shell) throw error;
        return shell;
      }
    },
    { allowlist: SCREEN_PATHS },
  );
  registerRoute(route);
}
