import { unlessFormOpen } from "../lib/open-forms.ts";
import { TAKE_OVER } from "../lib/worker-names.ts";
import { RELOADING } from "../ui/states/retrying.ts";

const WORKER = "/sw.js";
const CHECK_MS = 60 * 60 * 1000;
const ACTIVATION_MS = 5_000;

/** Lets the new version take over and reloads the page. Resolves with false where a form is open. */
export type TakeOver = () => Promise<boolean>;

/**
 * Registers the service worker, and looks for a new version, also when the person comes back to the tab. `onReady` is
 * called for each new version that waits, or has taken over in another tab. Returns a function that stops.
 */
export function followVersions(onReady: (takeOver: TakeOver) => void): () => void {
  const { serviceWorker } = navigator;
  const ended = new AbortController();
  const { signal } = ended;
  let registration: ServiceWorkerRegistration | undefined;
  let isReloading = false;
  const takeOver = () =>
    unlessFormOpen(async () => {
      isReloading = true;
      if (registration?.waiting) await activate(registration.waiting);
      RELOADING.onRetry();
    });
  const tell = () => {
    if (!isReloading && !signal.aborted) onReady(takeOver);
  };

  // The first worker of this browser isn't a new version.
  const hadWorker = serviceWorker.controller !== null;
  if (hadWorker) serviceWorker.addEventListener("controllerchange", tell, { signal });

  void serviceWorker
    .register(WORKER, { updateViaCache: "none" })
    .then((registered) => {
      registration = registered;
      onWaiting(registered, signal, tell);
      checkNowAndOnReturn(registered, signal);
    })
    // Refused by the browser, or switched off by the operator. The app works as before.
    .catch(() => {});
  return () => ended.abort();
}

/** Calls back once for each worker that waits to replace another one. */
function onWaiting(
  registration: ServiceWorkerRegistration,
  signal: AbortSignal,
  tell: () => void,
): void {
  let announced: ServiceWorker | undefined;
  const tellIfWaiting = () => {
    const { waiting, active } = registration;
    if (!waiting || !active || waiting === announced) return;
    announced = waiting;
    tell();
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", tellIfWaiting, { signal });
  tellIfWaiting();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing), { signal });
}

/** Looks now, because the browser itself may take half a minute, and later, because an installed app may stay open for days. */
function checkNowAndOnReturn(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  // A worker that has just been installed is the newest.
  let checkedAt = registration.active ? -Infinity : performance.now();
  const check = () => {
    const now = performance.now();
    if (document.visibilityState !== "visible" || now - checkedAt < CHECK_MS) return;
    checkedAt = now;
    // Offline, or switched off: the next check finds out.
    registration.update().catch(() => {});
  };
  check();
  document.addEventListener("visibilitychange", check, { signal });
}

/** Resolves when the worker is active. A version that takes too long is announced again after the reload. */
function activate(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ACTIVATION_MS);
    waiting.addEventListener("statechange", () => {
      if (waiting.state !== "activating") resolve();
    });
    waiting.postMessage(TAKE_OVER);
  });
}
