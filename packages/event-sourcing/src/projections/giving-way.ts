import type { DocumentStore } from "../ports/document-store.ts";

/** What is stored at a time, in about 5 ms. */
const STORED_AT_ONCE = 50;

/** Stores batches in parts. Others go first before each of them. */
export function givingWay(
  store: Pick<DocumentStore, "putAll" | "giveWay">,
): Pick<DocumentStore, "putAll"> {
  return {
    async putAll(puts) {
      for (let from = 0; from < puts.length; from += STORED_AT_ONCE) {
        await store.giveWay();
        await store.putAll(puts.slice(from, from + STORED_AT_ONCE));
      }
    },
  };
}
