import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { serverRenderedScreens } from "./src/app/screens.ts";

/**
 * Writes `.vite/screens.json`: for the path of each screen (`/profiles/:slug`), the files that the browser would only discover once the entry runs. The
 * gateway lists them in the page, which saves a round trip.
 */
export function screenChunks(): Plugin {
  return {
    name: "laurel:screen-chunks",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const entry = reachedFrom(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      );
      const filesOf = (modules: readonly string[]) => {
        const roots = modules.map((module) => {
          const path = join(import.meta.dirname, "src", `${module}.tsx`);
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path);
          if (!chunk) throw new Error(`no chunk is made of ${module}`);
          return chunk;
        });
        return [...reachedFrom(roots, bundle)].filter((file) => !entry.has(file));
      };
      const screens = serverRenderedScreens().map(({ path, files }) => [path, filesOf(files)]);
      const source = JSON.stringify(Object.fromEntries(screens));
      this.emitFile({ type: "asset", fileName: ".vite/screens.json", source });
    },
  };
}

function reachedFrom(
  roots: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<string> {
  const files = new Set<string>();
  const visit = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const name of imports) {
      const next = bundle[name];
      if (next?.type === "chunk") visit(next);
    }
  };
  for (const root of roots) visit(root);
  return files;
}
