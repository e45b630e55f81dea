import { NOTHING_SHARED, type SharedFiles, type TakeShared } from "./worker-names.ts";

/** The parameter of the screen that reads shared files, with the key under which the service worker holds them. */
export const SHARED = "shared";

/** Somebody who isn't logged in has this long to do it. */
const HELD_MS = 10 * 60 * 1000;
const ANSWER_MS = 5_000;

interface Shared {
  key: string;
  shared: Promise<SharedFiles>;
}
let held: Shared | undefined;

/**
 * Gets the files that were shared with the installed app, which has been opened for them. They are held in the memory of
 * this tab, because the person may have to log in first.
 */
export function pickUpShared(): void {
  const key = new URLSearchParams(location.search).get(SHARED);
  if (key === null) return;
  const own = { key, shared: askWorker(key) };
  held = own;
  setTimeout(() => {
    if (held === own) dropShared();
  }, HELD_MS);
}

/** What was shared under this key. Nothing if it was taken before, or dropped. */
export async function takeShared(key: string): Promise<SharedFiles> {
  const found = held;
  if (found?.key !== key) return NOTHING_SHARED;
  dropShared();
  return found.shared;
}

/** Somebody has logged out, or another person has logged in. */
export function dropShared(): void {
  held = undefined;
}

/** Without a service worker, there is nothing. The worker of the release before answers with the files alone. */
function askWorker(takeShared: string): Promise<SharedFiles> {
  return new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return resolve(NOTHING_SHARED);
    const { port1, port2 } = new MessageChannel();
    const answer = (shared: SharedFiles) => {
      port1.close();
      resolve(shared);
    };
    setTimeout(answer, ANSWER_MS, NOTHING_SHARED);
    port1.addEventListener("message", ({ data }: MessageEvent<SharedFiles | File[]>) =>
      answer(Array.isArray(data) ? { files: data, leftOut: [] } : data),
    );
    port1.start();
    const message: TakeShared = { takeShared };
    worker.postMessage(message, [port2]);
  });
}
