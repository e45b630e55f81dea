import { LANGUAGES } from "@laurel/contracts/languages";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { SHELL_PATH } from "./src/lib/worker-names.ts";

/** As far as it is used here. */
interface BuiltFile {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
type BuiltFiles = Record<string, BuiltFile>;

const DIST = join(import.meta.dirname, "dist");
const MAIN = "index.html";
const FIRST_FONTS = /-latin-wght-normal-[\w-]+\.woff2$/;

/** What can be read without a network, and where a logout leads. Other screens are stored once they have been opened. */
const OFFLINE_PARTS = [
  "src/app/AccountLayout.tsx",
  "src/features/account/AuthPage.tsx",
  "src/app/AppLayout.tsx",
  "src/app/DashboardScreen.tsx",
  "src/features/credentials/TypePage.tsx",
  "src/features/credentials/CredentialFormDialog.tsx",
  // Opened for a shared file, which it can only read with a network. It says so.
  "src/features/document-import/DocumentDialog.tsx",
  "src/entities/credential/keep.ts",
  "src/entities/credential/kept-lists.ts",
  // With the shape of the person, which every private screen reads.
  "shapes",
];

/** Sets the language and direction of the shell by the cookie, which may hold anything. */
export const LAST_LANGUAGE = `(function (known, shown) {
  if (!shown || !Object.hasOwn(known, shown[1])) return;
  document.documentElement.lang = shown[1];
  document.documentElement.dir = known[shown[1]];
})(${JSON.stringify(Object.fromEntries(LANGUAGES.map(({ code, direction }) => [code, direction])))},
  /(?:^|; )language=([\\w-]+)/.exec(document.cookie));`;

/**
 * Writes `shell.html` and gives the worker the list of files that it stores when it's installed. The shell is the built
 * page without what the gateway adds for a person, and without a nonce: it is reused, so the gateway's policy allows its
 * scripts by their hashes.
 */
export function offlineShell(): Plugin {
  return {
    name: "laurel:offline-shell",
    apply: "build",
    config() {
      const shell = shellOf(readFileSync(join(DIST, MAIN), "utf8"));
      writeFileSync(join(DIST, SHELL_PATH), shell);
      const built: BuiltFiles = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8"));
      const files = filesOf([MAIN, ...OFFLINE_PARTS], built);
      const precached = [
        {
          url: SHELL_PATH,
          revision: createHash("sha256").update(shell).digest("hex").slice(0, 16),
        },
        // The hash in the name is the revision.
        ...files.map((file) => ({ url: `/${file}`, revision: null })),
      ];
      return { define: { __PRECACHED__: JSON.stringify(precached) } };
    },
  };
}

/** Removes the places that the gateway fills in. The language is the one that this browser showed last. */
function shellOf(page: string): string {
  return page
    .replace("<title>", `<script>${LAST_LANGUAGE}</script>\n    <title>`)
    .replace(/\s*<meta property="csp-nonce"[^>]*>/, "")
    .replaceAll(/\s*nonce="__CSP_NONCE__"/g, "")
    .replace("<!--laurel:head-->", "");
}

/** The scripts and styles that these parts start with, and the first fonts. */
function filesOf(parts: readonly string[], built: BuiltFiles): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const found = built[key] ?? Object.values(built).find(({ name }) => name === key);
    if (!found) throw new Error(`${key} is not a separate file of the build`);
    const fonts = found.assets?.filter((file) => FIRST_FONTS.test(file)) ?? [];
    for (const file of [found.file, ...(found.css ?? []), ...fonts]) files.add(file);
    for (const next of found.imports ?? []) visit(next);
  };
  for (const part of parts) visit(part);
  return [...files];
}
