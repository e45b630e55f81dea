import { isRefused } from "./intent.ts";

/**
 * For `onFailed`: reads again what a change may have changed, if nobody knows whether it was made, for example because
 * the network was lost.
 */
export const ifUnsure =
  (refresh: () => Promise<unknown>) =>
  (error: unknown): void => {
    if (!isRefused(error)) void refresh();
  };
