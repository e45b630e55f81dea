import type { LockerDocument } from "@laurel/contracts/routes/documents";

/** A document without what its stream already implies: the time of its upload. Its bytes are an object under its id. */
export type UploadedDocument = Omit<LockerDocument, "uploadDate">;

export type LockerEvent =
  | { type: "DocumentUploaded"; data: { document: UploadedDocument } }
  | { type: "DocumentDeleted"; data: { id: string; fileSize: number } }
  /** The person was erased; no event follows. Earlier events deleted all documents. */
  | { type: "LockerErased"; data: Record<string, never> };

/** Names the shape of the state. Raise its number with every change of the shape: old snapshots are then not read. */
export const LOCKER_SNAPSHOT = "locker-1";

/** The total size, and the size per document. */
export interface Locker {
  count: number;
  bytes: number;
  sizes: Readonly<Record<string, number>>;
}

export const initialLocker: Locker = { count: 0, bytes: 0, sizes: {} };

/** The size of a document in bytes, if it exists. */
export function sizeOf({ sizes }: Locker, id: string): number | undefined {
  return Object.hasOwn(sizes, id) ? sizes[id] : undefined;
}

export function evolve(state: Locker, event: LockerEvent): Locker {
  switch (event.type) {
    case "DocumentUploaded": {
      const { id, fileSize } = event.data.document;
      return {
        count: state.count + 1,
        bytes: state.bytes + fileSize,
        sizes: { ...state.sizes, [id]: fileSize },
      };
    }
    case "DocumentDeleted": {
      const { [event.data.id]: _deleted, ...sizes } = state.sizes;
      return { count: state.count - 1, bytes: state.bytes - event.data.fileSize, sizes };
    }
    case "LockerErased":
      return initialLocker;
  }
}
