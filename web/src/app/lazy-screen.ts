import type { ComponentType } from "react";

/**
 * A route's component, loaded with it. When its chunk does not arrive, the component is one that throws that error, so
 * that the nearest boundary shows it: the router itself would leave the page empty under a `HydrateFallback`.
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
