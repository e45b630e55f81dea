import type { ComponentType } from "react";

/**
 * Loads a route's component. If its chunk can't be loaded, it resolves with a component that throws the error, so that
 * the nearest boundary shows it. The router would leave the page empty under a `HydrateFallback`.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return {
    Component: () =>
      load().catch((error: unknown): ComponentType => {
        return function Unloaded() {
          throw error;
        };
      }),
  };
}
