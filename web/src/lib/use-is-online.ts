import { useSyncExternalStore } from "react";

/** Whether the browser has a network. The server may still be out of reach. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true);

const isOnline = () => navigator.onLine;

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
