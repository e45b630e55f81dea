import { LANGUAGE_CODES } from "@laurel/contracts/languages";
import type { ServedScreen, ServeScreen } from "@laurel/contracts/page-data";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { serverRenderedScreens } from "./src/app/screens.ts";

/**
 * Writes `.vite/drawn/<language>.json` next to the rendering module: the screens that look the same to every visitor,
 * rendered once at build time instead of in each gateway.
 */
export function drawScreens(): Plugin {
  return {
    name: "laurel:draw-screens",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const { serveScreen }: { serveScreen: ServeScreen } = await import(
        pathToFileURL(join(dir, "serve.js")).href
      );
      await mkdir(join(dir, "../drawn"), { recursive: true });
      for (const language of LANGUAGE_CODES) {
        const drawn: Record<string, ServedScreen> = {};
        for (const { path, serverRendering } of serverRenderedScreens())
          if (serverRendering === "built") drawn[path] = await serveScreen(path, language);
        await writeFile(join(dir, `../drawn/${language}.json`), JSON.stringify(drawn));
      }
    },
  };
}
