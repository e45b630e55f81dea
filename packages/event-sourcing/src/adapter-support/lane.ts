/** The items of one stream that wait for their handler, in order. */
export interface Lane<Item> {
  readonly stream: string;
  add(item: Item): void;
  /** The next items for the handler. After a failure these are the same items again. */
  take(): readonly Item[];
  /** The handler failed: its items come first again, without those that were dropped meanwhile. */
  giveBack(): void;
  /** The handler has finished its items. Returns whether the lane is empty. */
  finish(): boolean;
  /** How many times in a row the handler has failed. */
  failures(): number;
  /** How many items wait or are being handled; 0 while the lane fails. */
  flowing(): number;
  drop(isGone: (item: Item) => boolean): void;
}

const BATCH = 100;

export function createLane<Item>(stream: string): Lane<Item> {
  let waiting: Item[] = [];
  /** The items that are being handled, without those that were dropped since. */
  let handed: Item[] = [];
  let failures = 0;
  /** How many items are retried together after a failure. */
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
