import { SHARE_TARGET_PATH, SHARED_FILES_PATH } from "@laurel/contracts/public-pages";
import { registerRoute } from "workbox-routing";
import { MAX_IMPORT_BYTES } from "@laurel/contracts/constants";
import {
  MOST_FILES,
  SHARED_PART,
  type SharedFiles,
  type TakeShared,
} from "../src/lib/worker-names.ts";
import { createHeldShares } from "./held-shares.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Takes the files that a person shares with the installed app, and opens the screen that lists them. They are neither
 * sent to the server from here nor stored: the screen asks for them at once. Other sites can post files here, too, so
 * the screen reads none before the person says so.
 */
export function takeShares(): void {
  const shares = createHeldShares();
  registerRoute(
    ({ url }) => url.origin === location.origin && url.pathname === SHARE_TARGET_PATH,
    async ({ request, event }) => {
      const key = crypto.randomUUID();
      event.waitUntil(shares.hold(key, sharedOf(await filesOf(request))));
      return Response.redirect(SHARED_FILES_PATH + key, 303);
    },
    "POST",
  );
  self.addEventListener("message", ({ data, ports }) => {
    if (isTakeShared(data)) ports[0]?.postMessage(shares.take(data.takeShared));
  });
}

/** No files if the form can't be read. The screen then says that they are gone. */
async function filesOf(request: Request): Promise<File[]> {
  const form = await request.formData().catch(() => new FormData());
  // A form without a chosen file sends one without a name.
  return form
    .getAll(SHARED_PART)
    .filter((part): part is File => part instanceof File && part.name !== "");
}

/** Only what can be read is held. */
function sharedOf(all: readonly File[]): SharedFiles {
  const files = all.filter(({ size }) => size <= MAX_IMPORT_BYTES).slice(0, MOST_FILES);
  const leftOut = all.filter((file) => !files.includes(file)).map(({ name }) => name);
  return { files, leftOut };
}

const isTakeShared = (data: unknown): data is TakeShared =>
  typeof data === "object" &&
  data !== null &&
  "takeShared" in data &&
  typeof data.takeShared === "string";
