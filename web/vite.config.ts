import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { CHUNKS, chunkFileNames } from "./chunks.ts";
import { screenChunks } from "./screen-chunks.ts";

/** The Host stays the browser's: the gateway refuses a change whose Origin is not the host that was asked. */
const toGateway = {
  target: process.env["LAUREL_GATEWAY"] ?? "http://127.0.0.1:3000",
  changeOrigin: false,
};

/** The two faces that the first paint needs; their latin-ext halves load only where a text asks for them. */
const FIRST_FONTS = /(?:fraunces|instrument-sans)-latin-wght-normal-[\w-]+\.woff2$/;

/** Font files are found by the browser only after the stylesheet: a preload saves that round trip. */
function preloadFonts(): Plugin {
  return {
    name: "laurel:preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: "link",
            injectTo: "head-prepend",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              href: `/${file}`,
              crossorigin: "",
              // After the scripts, without which there is no text to draw.
              fetchpriority: "low",
            },
          })),
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFonts(), screenChunks()],
  // The gateway replaces this literal with a fresh nonce in every answer.
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "dist",
    // Fonts and drawings as separate files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames } },
  },
  server: { proxy: { "/api": toGateway, "/dev": toGateway } },
});
