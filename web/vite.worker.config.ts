import { defineConfig } from "vite";
import { offlineShell } from "./offline-shell.ts";

/** The third build: the service worker, and the shell that it shows without a network. */
export default defineConfig({
  plugins: [offlineShell()],
  define: { "process.env.NODE_ENV": '"production"' },
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: "worker/main.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
