import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { z } from "@laurel/contracts/zod";

/** The limits for a screen's first load: KB (1,000 bytes) of JavaScript as served (brotli), and script files. */
const BUDGETS = [
  { screen: "landing", beside: ["src/features/landing/LandingPage.tsx"], limit: 200 },
  {
    screen: "/profiles/{slug}",
    beside: ["src/app/PublicLayout.tsx", "src/features/public-profile/PublicProfilePage.tsx"],
    limit: 200,
  },
  {
    screen: "/s/{token}",
    beside: ["src/app/PublicLayout.tsx", "src/features/shared/SharedPage.tsx"],
    limit: 200,
  },
  {
    screen: "/auth",
    beside: ["src/app/AccountLayout.tsx", "src/features/account/AuthPage.tsx"],
    limit: 220,
  },
  {
    screen: "/dashboard",
    beside: ["src/app/AppLayout.tsx", "src/app/DashboardScreen.tsx"],
    limit: 260,
    mostFiles: 20,
  },
];
/** Every screen starts with it. */
const MAIN = "index.html";
/** What registers the service worker once the browser is idle, on all screens but those of other people. */
const IDLE = "src/app/worker-versions.ts";
/** KB that it may add to a screen, with all that it imports. */
const IDLE_LIMIT = 1.2;

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
});
const dist = fileURLToPath(new URL("../web/dist", import.meta.url));
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")));

/** The files that a list of entries loads, including their static imports. */
function filesOf(entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const walk = (key: string) => {
    const found = manifest[key];
    if (!found || seen.has(key)) return;
    seen.add(key);
    for (const next of found.imports) walk(next);
  };
  for (const entry of entries) {
    if (!manifest[entry])
      throw new Error(
        `${entry} is not a separate chunk; there are ${Object.keys(manifest).join(", ")}`,
      );
    walk(entry);
  }
  return new Set(
    Array.from(seen, (key) => manifest[key]?.file ?? "").filter((file) => file.endsWith(".js")),
  );
}

function served(file: string): number {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return brotliCompressSync(readFileSync(join(dist, file)), quality).length;
}

/** KB as served. */
const sizeOf = (files: Iterable<string>) =>
  Array.from(files, served).reduce((sum, size) => sum + size, 0) / 1000;

let over = 0;
for (const { screen, beside, limit, mostFiles = Infinity } of BUDGETS) {
  const files = filesOf([MAIN, ...beside]);
  const kilobytes = sizeOf(files);
  const idle = sizeOf([...filesOf([IDLE])].filter((file) => !files.has(file)));
  const isWithin = kilobytes <= limit && files.size <= mostFiles && idle <= IDLE_LIMIT;
  if (!isWithin) over += 1;
  console.log(
    `${isWithin ? "ok  " : "OVER"} ${screen}: ${kilobytes.toFixed(1)} KB of ${limit} KB, ${files.size} files; when idle ${idle.toFixed(1)} KB of ${IDLE_LIMIT} KB`,
  );
}
console.log(
  `${readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".js")).length} chunks in all`,
);
process.exitCode = over === 0 ? 0 : 1;
