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

/** How long a page may take to its end. The shell then asks for what it shows, and can show what this device keeps. */
const PATIENCE_MS = 5_000;

/**
 * Screens always come from the server. If it can't be reached, takes long, or breaks off, the shell starts the app. No
 * page is stored, because pages contain what people may see only now.
 */
export function answerNavigations(): void {
  const server = new NetworkOnly();
  const route = new NavigationRoute(
    async (options) => {
      const answer = server.handle(options);
      const inTime = await Promise.race([wholeOf(answer).catch(() => undefined), afterPatience()]);
      return inTime ?? (await matchPrecache(SHELL_PATH)) ?? answer;
    },
    { allowlist: SCREEN_PATHS },
  );
  registerRoute(route);
}

/**
 * The answer once all of it is here: on a page that stops in the middle, the app would never start. A page fits into the
 * first packets of a connection, so that hardly anything waits for it.
 */
async function wholeOf(answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  await answer.clone().arrayBuffer();
  return answer;
}

const afterPatience = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
