import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The second build: `serveScreen` for the gateway, in one file that needs nothing beside it. */
export default defineConfig({
  plugins: [react()],
  define: { "process.env.NODE_ENV": '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "src/app/serve.tsx",
    outDir: "dist/.vite/serve",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
