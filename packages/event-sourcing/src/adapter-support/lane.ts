/** What waits of one stream for its handler, in order. */
export interface Lane<Item> {
  readonly stream: string;
  add(item: Item): void;
  /** The next items for the handler: the same ones again after a failure. */
  take(): readonly Item[];
  /** The handler failed: its items come first again, without those that were dropped meanwhile. */
  giveBack(): void;
  /** The handler is done with its items. Answers whether nothing waits any more. */
  finish(): boolean;
  /** How often in a row the handler has failed. */
  failures(): number;
  /** How many items wait or are with the handler; none while the lane fails. */
  flowing(): number;
  drop(isGone: (item: Item) => boolean): void;
}

const BATCH = 100;

export function createLane<Item>(stream: string): Lane<Item> {
  let waiting: Item[] = [];
  /** With the handler, without those that were dropped since. */
  let handed: Item[] = [];
  let failures = 0;
  /** How many come again together after a failure. */
  let again = 0;
  return {
    stream,
    add: (item) => void waiting.push(item),
    take() {
      const items = waiting.splice(0, failures > 0 ? again : BATCH);
      handed = items;
      return items;
    },
    giveBack() {
      waiting.unshift(...handed);
      again = handed.length;
      handed = [];
      failures += 1;
    },
    finish() {
      handed = [];
      failures = 0;
      return waiting.length === 0;
    },
    failures: () => failures,
    flowing: () => (failures === 0 ? waiting.length + handed.length : 0),
    drop(isGone) {
      waiting = waiting.filter((item) => !isGone(item));
      handed = handed.filter((item) => !isGone(item));
    },
  };
}
