import { LRUCache } from "lru-cache";

/**
 * Keeps up to `most` entries, and forgets the least recently used first. The cache takes memory for the entries that it
 * has only: with LRUCache's own `max`, the room for all of them would be allocated at once, 1 MB for 50,000.
 */
export function createRecentlyUsed<Value extends object | number | boolean>(
  most: number,
): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}
