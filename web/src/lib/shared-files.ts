import type { TakeShared } from "./worker-names.ts";

/** The parameter of the screen that reads shared files, with the key under which the service worker holds them. */
export const SHARED = "shared";

/** Somebody who isn't logged in has this long to do it. */
const HELD_MS = 10 * 60 * 1000;
const ANSWER_MS = 5_000;

interface Shared {
  key: string;
  files: Promise<readonly File[]>;
}
let held: Shared | undefined;

/**
 * Gets the files that were shared with the installed app, which has been opened for them. They are held in the memory of
 * this tab, because the person may have to log in first.
 */
export function pickUpShared(): void {
  const key = new URLSearchParams(location.search).get(SHARED);
  if (key === null) return;
  const own = { key, files: askWorker(key) };
  held = own;
  setTimeout(() => {
    if (held === own) dropShared();
  }, HELD_MS);
}

/** The files that were shared under this key. None if they were taken before, or dropped. */
export async function takeShared(key: string): Promise<readonly File[]> {
  const found = held;
  if (found?.key !== key) return [];
  dropShared();
  return found.files;
}

/** Somebody has logged out, or another person has logged in. */
export function dropShared(): void {
  held = undefined;
}

/** Without a service worker, or with one of another version, there are none. */
function askWorker(takeShared: string): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answer = (files: readonly File[]) => {
      port1.close();
      resolve(files);
    };
    setTimeout(answer, ANSWER_MS, []);
    port1.addEventListener("message", ({ data }: MessageEvent<readonly File[]>) => answer(data));
    port1.start();
    const message: TakeShared = { takeShared };
    navigator.serviceWorker?.controller?.postMessage(message, [port2]);
  });
}
