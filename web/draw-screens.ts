import type { ServedScreen, ServeScreen } from "@laurel/contracts/page-data";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { firstPictures } from "./src/app/screens.ts";

/**
 * Writes `.vite/drawn.json` next to the rendering module. It contains the screens that look the same to every visitor,
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
      const drawn: Record<string, ServedScreen> = {};
      for (const { path, firstPicture } of firstPictures())
        if (firstPicture === "built") drawn[path] = await serveScreen(path);
      await writeFile(join(dir, "../drawn.json"), JSON.stringify(drawn));
    },
  };
}
