import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { cacheDir } from "./places.ts";

/**
 * The folder `<cache>/<name>`, filled by `build` where it is not there yet. It is built beside its place and renamed,
 * so that what broke half way is never taken for whole, and two builders at once do no harm.
 */
export async function cached(
  name: string,
  build: (draft: string) => Promise<void>,
): Promise<string> {
  const place = join(cacheDir(), name);
  if (existsSync(place)) return place;
  await mkdir(cacheDir(), { recursive: true });
  const draft = await mkdtemp(join(cacheDir(), `.${name}-`));
  try {
    await build(draft);
    await rename(draft, place).catch((error: unknown) => {
      if (!existsSync(place)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return place;
}
