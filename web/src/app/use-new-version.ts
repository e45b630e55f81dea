import { text } from "@laurel/contracts/text";
import { useEffect } from "react";
import { type ToastMessage, UNTIL_CLOSED } from "../ui/toasts/toast-store.ts";
import { useToast } from "../ui/toasts/Toasts.tsx";

/** The pages of other people. Most of who opens them never comes back, so nothing is stored there. */
const OTHERS_PAGES = /^\/(?:profiles|s|verify|unsubscribe)(?:\/|$)/;

/**
 * Lets the browser store the app, once the screen has loaded and the browser is idle, and says when a new version is
 * ready. It takes over only when the person presses "Reload", and never under an open form.
 */
export function useNewVersion(): void {
  const toast = useToast();
  useEffect(() => {
    if (!("serviceWorker" in navigator) || OTHERS_PAGES.test(location.pathname)) return;
    let stop = () => {};
    let isLeft = false;
    // The same for all versions, so that a later one isn't announced beside an earlier one.
    const action = { label: text("Reload"), onPress: async () => {} };
    const tell = (message: ToastMessage) => toast({ ...message, action });
    const begin = async () => {
      // Without the module, nothing is stored: the app works as before.
      const worker = await import("./worker-versions.ts").catch(() => undefined);
      if (isLeft || !worker) return;
      stop = worker.followVersions((takeOver) => {
        action.onPress = async () => {
          if (!(await takeOver())) tell(formOpen);
        };
        tell(newVersion);
      });
    };
    const cancel = onceIdle(() => void begin());
    return () => {
      isLeft = true;
      cancel();
      stop();
    };
  }, [toast]);
}

const newVersion: ToastMessage = {
  title: text("A new version is ready"),
  duration: UNTIL_CLOSED,
};
const formOpen: ToastMessage = {
  ...newVersion,
  description: text("A form is still open, here or in another tab. Save or close it first."),
};

const LATEST_MS = 5_000;

/** Runs something when the page has loaded and the browser has nothing else to do. Returns a function that cancels it. */
function onceIdle(work: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(work, LATEST_MS);
      cancel = () => clearTimeout(timer);
      return;
    }
    const idle = requestIdleCallback(work, { timeout: LATEST_MS });
    cancel = () => cancelIdleCallback(idle);
  };
  if (document.readyState === "complete") wait();
  else {
    addEventListener("load", wait, { once: true });
    cancel = () => removeEventListener("load", wait);
  }
  return () => cancel();
}
