import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { drawScreens } from "./draw-screens.ts";
import { texts } from "./texts-plugin.ts";

// As in vite.config.ts.
process.env["NODE_ENV"] = "production";

/** The second build: `serveScreen` for the gateway as one self-contained file, and the screens that it prerenders. */
export default defineConfig({
  plugins: [texts(), react(), drawScreens()],
  define: { "process.env.NODE_ENV": '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "src/app/server-rendering/serve.tsx",
    outDir: "dist/.vite/serve",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
