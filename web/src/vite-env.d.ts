/// <reference types="vite/client" />

declare module "virtual:text-catalogs" {
  /** Loads the compiled catalog of a language and an area (`de/start`). */
  export const CATALOGS: Readonly<
    Record<string, (() => Promise<{ catalog: Readonly<Record<string, unknown>> }>) | undefined>
  >;
}

declare module "stylis" {
  import type { StylisPlugin } from "@emotion/cache";

  /** Emotion adds it by itself, unless it is given plugins. */
  export const prefixer: StylisPlugin;
}
