import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TempDirectory extends AsyncDisposable {
  readonly path: string;
  /** The path of a file in the folder. */
  at(...names: string[]): string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A temporary folder that is removed with its contents: `await using directory = await createTempDirectory()`. */
export async function createTempDirectory(): Promise<TempDirectory> {
  const path = await mkdtemp(join(tmpdir(), "laurel-"));
  return {
    path,
    at: (...names) => join(path, ...names),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}
