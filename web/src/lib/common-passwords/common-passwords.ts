import { type BloomFilter, holds } from "./bloom-filter.ts";
import { HASHES } from "./filter-shape.ts";
import filterUrl from "./common-passwords.bin?url";
import { spellingsOf } from "./spellings.ts";

let loading: Promise<BloomFilter> | undefined;

async function load(): Promise<BloomFilter> {
  const response = await fetch(filterUrl);
  if (!response.ok) throw new Error(`The list of common passwords answered ${response.status}`);
  return { bits: new Uint8Array(await response.arrayBuffer()), hashes: HASHES };
}

/**
 * Whether a password, or one much like it, is among those that attackers try first. It's looked up in the browser, in a
 * list that comes with the app. Rejects if the list can't be loaded.
 */
export async function isCommon(password: string): Promise<boolean> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const filter = await loading;
  return spellingsOf(password).some((text) => holds(filter, text));
}
