import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import { hashBytes } from "./hashed-file.ts";
import type { ServiceMoment } from "./moment.ts";
import { namedKeys, unnamedKeys } from "./named-documents.ts";
import type { Steps } from "./progress.ts";

export type ObjectReader = Pick<ObjectStore, "get" | "list">;

/**
 * Copies the objects that the copy doesn't have. An object never changes under its key. An object that was removed
 * meanwhile is left out.
 */
export async function copyObjects(
  from: ObjectReader,
  to: ObjectStore,
  steps: Steps,
): Promise<void> {
  const copied = to.list("")[Symbol.asyncIterator]();
  let next = await copied.next();
  // Both lists are in the order of the keys.
  for await (const { key, size } of from.list("locker/")) {
    while (!next.done && Buffer.compare(Buffer.from(next.value.key), Buffer.from(key)) < 0)
      next = await copied.next();
    if (!next.done && next.value.key === key && next.value.size === size) continue;
    const body = await from.get(key);
    if (body === undefined) continue;
    await to.put(key, body);
    steps.done();
  }
}

/** The keys that a moment names and the copy doesn't have, after it was tried to copy them. */
export async function copyNamed(
  locker: ServiceMoment,
  from: ObjectReader,
  to: ObjectStore,
): Promise<string[]> {
  const missing: string[] = [];
  for await (const key of namedKeys(locker)) {
    const copied = await to.get(key);
    copied?.destroy();
    if (copied) continue;
    const body = await from.get(key);
    if (body) await to.put(key, body);
    else missing.push(key);
  }
  return missing;
}

/** Removes from the copy what the moment doesn't name, and returns the rest with sizes and hashes. */
export async function* listNamed(
  locker: ServiceMoment,
  copy: ObjectStore,
): AsyncGenerator<{ key: string; size: number; sha256: string }> {
  for await (const key of unnamedKeys(locker, copy.list(""))) await copy.delete(key);
  for await (const { key } of copy.list("")) {
    const body = await copy.get(key);
    if (body) yield { key, ...(await hashBytes(body)) };
  }
}
