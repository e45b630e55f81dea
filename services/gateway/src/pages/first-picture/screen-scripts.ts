import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const screensSchema = z.record(z.string(), z.array(z.string().regex(/^assets\/[\w.-]+\.js$/)));

/**
 * Paths of the files that a screen needs, as recorded by the web build. The browser then fetches them beside the entry,
 * not after it. Empty for other screens, and for a build that recorded none.
 */
export function createScreenScripts(folder: string): (path: string) => readonly string[] {
  const file = join(folder, ".vite/screens.json");
  const screens = existsSync(file)
    ? screensSchema.parse(JSON.parse(readFileSync(file, "utf8")))
    : {};
  const patterns = Object.entries(screens).map(([path, files]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
    files: files.map((name) => `/${name}`),
  }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.files ?? [];
}
