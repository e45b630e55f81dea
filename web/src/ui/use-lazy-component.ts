import { type Text, text } from "@laurel/contracts/text";
import { type ComponentType, useCallback, useState } from "react";
import type { ToastMessage } from "./toasts/toast-store.ts";

/**
 * A dialog or panel whose script is loaded when it is first wanted. `fetch` resolves with true once `Component` can be
 * drawn, with false when the script did not come; the next call tries again. `load` stays the same between renders.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const fetch = useCallback(async (): Promise<boolean> => {
    const loaded = await load().catch(() => undefined);
    if (loaded) setComponent(() => loaded);
    return loaded !== undefined;
  }, [load]);
  return { Component, fetch };
}

/** The toast if the code can't be loaded. */
export function notOpenedToast(title: Text): ToastMessage {
  return {
    title,
    description: text("Please try again or refresh the page"),
    variant: "destructive",
  };
}
