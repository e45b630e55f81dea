import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { CHUNKS, chunkFileNames } from "./chunks.ts";
import { screenChunks } from "./screen-chunks.ts";
import { texts } from "./texts-plugin.ts";

/** Keeps the browser's Host header, because the gateway rejects changes whose Origin doesn't match it. */
const toGateway = {
  target: process.env["LAUREL_GATEWAY"] ?? "http://127.0.0.1:3000",
  changeOrigin: false,
};

/** The two fonts that the first paint needs. Their latin-ext files load only if a text needs them. */
const FIRST_FONTS = /(?:fraunces|instrument-sans)-latin-wght-normal-[\w-]+\.woff2$/;

/** The browser finds font files only after the stylesheet. A preload saves that round trip. */
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
              // After the scripts, without which there's no text to render.
              fetchpriority: "low",
            },
          })),
    },
  };
}

// In a shell where NODE_ENV is set for something else, React's slow version for development would be built.
if (process.argv.includes("build")) process.env["NODE_ENV"] = "production";

export default defineConfig({
  plugins: [texts(), react(), preloadFonts(), screenChunks()],
  // The gateway replaces this literal with a new nonce in every response.
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "dist",
    // Fonts and drawings are separate files, because the content security policy doesn't allow data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames } },
  },
  server: { proxy: { "/api": toGateway, "/dev": toGateway, "/pictures": toGateway } },
});
