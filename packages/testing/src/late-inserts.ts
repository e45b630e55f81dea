import type {
  CollectionDefinition,
  Document,
  DocumentStore,
} from "@laurel/event-sourcing/ports/document-store";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

/** A document store, some inserts of which take effect only after their callers have given up on them. */
export interface LateInserts {
  store: DocumentStore;
  /** The next insert into any of its collections. */
  delayNext(): void;
  /** Lets through what was delayed. */
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
