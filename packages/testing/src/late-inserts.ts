import type {
  CollectionDefinition,
  Document,
  DocumentStore,
} from "@laurel/event-sourcing/ports/document-store";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

/** A document store in which selected inserts take effect only after their callers have given up. */
export interface LateInserts {
  store: DocumentStore;
  /** Delays the next insert into any of its collections. */
  delayNext(): void;
  /** Lets the delayed inserts through. */
  land(): Promise<void>;
}

export function withLateInserts(inner: DocumentStore): LateInserts {
  const late: (() => Promise<unknown>)[] = [];
  let delayed = false;
  const store: DocumentStore = {
    ...inner,
    async collection<Shape extends Document>(definition: CollectionDefinition) {
      const collection = await inner.collection<Shape>(definition);
      return {
        ...collection,
        async insert(id: string, document: Shape) {
          if (!delayed) return collection.insert(id, document);
          delayed = false;
          late.push(() => collection.insert(id, document));
          throw new EngineUnavailable("DocumentStore");
        },
      };
    },
  };
  return {
    store,
    delayNext: () => void (delayed = true),
    async land() {
      for (const insert of late.splice(0)) await insert();
    },
  };
}
