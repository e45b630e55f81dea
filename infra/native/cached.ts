import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { cacheDir } from "./paths.ts";

/**
 * The folder `<cache>/<name>`. If it's missing, `build` fills it in a temporary folder, which is then renamed: an
 * interrupted build is never used, and two concurrent builders do no harm.
 */
export async function cached(
  name: string,
  build: (draft: string) => Promise<void>,
): Promise<string> {
  const target = join(cacheDir(), name);
  if (existsSync(target)) return target;
  await mkdir(cacheDir(), { recursive: true });
  const draft = await mkdtemp(join(cacheDir(), `.${name}-`));
  try {
    await build(draft);
    await rename(draft, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}
