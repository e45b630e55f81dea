import { TAKE_OVER } from "../src/lib/worker-names.ts";
import { dropOtherCaches, keepFilesOfLastVersion, serveFiles } from "./files.ts";
import { answerNavigations } from "./navigations.ts";
import { takeShares } from "./shares.ts";

declare const self: ServiceWorkerGlobalScope;

serveFiles();
answerNavigations();
takeShares();

self.addEventListener("install", (event) => {
  // Without room for them, the pages of the last version offer to reload.
  event.waitUntil(keepFilesOfLastVersion().catch(() => {}));
});

// A new version waits until a page says so: never on its own, because someone may be filling in a form.
self.addEventListener("message", ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      dropOtherCaches(),
      // Asks the server for a page while the worker is still starting.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});
