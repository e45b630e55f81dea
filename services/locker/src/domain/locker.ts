/** A file whose bytes are an object under its id. `fileSize` in bytes. */
export type StoredFile = { id: string; fileSize: number };

/** A document without what its stream already implies: the time of its upload. */
export type UploadedDocument = StoredFile & {
  fileName: string;
  fileType: string;
  /** Empty when the document belongs to no credential. */
  credentialId: string;
  notes: string;
};

export type LockerEvent =
  | { type: "DocumentUploaded"; data: { document: UploadedDocument } }
  /** To a credential, or to none if `credentialId` is empty. */
  | { type: "DocumentAttached"; data: { id: string; credentialId: string } }
  | { type: "DocumentDeleted"; data: { id: string; fileSize: number } }
  | { type: "PictureAdded"; data: { picture: StoredFile } }
  | { type: "PictureRemoved"; data: { id: string; fileSize: number } }
  /** The person was erased; no event follows. Earlier events deleted all documents and pictures. */
  | { type: "LockerErased"; data: Record<string, never> };

/** Names the shape of the state. Raise its number with every change of the shape: old snapshots are then not read. */
export const LOCKER_SNAPSHOT = "locker-3";

/** Files by their ids: how many, their total size, and the size of each in bytes. */
export interface Files {
  count: number;
  bytes: number;
  sizes: Readonly<Record<string, number>>;
}

/** The documents, and the pictures that were uploaded for credentials and the profile. */
export interface Locker extends Files {
  /** The credential of each document that belongs to one. */
  credentials: Readonly<Record<string, string>>;
  pictures: Files;
}

const NO_FILES: Files = { count: 0, bytes: 0, sizes: {} };
export const initialLocker: Locker = { ...NO_FILES, credentials: {}, pictures: NO_FILES };

/** The size of a file in bytes, if it exists. */
export function sizeOf({ sizes }: Files, id: string): number | undefined {
  return Object.hasOwn(sizes, id) ? sizes[id] : undefined;
}

/** The credential of a document; empty for none. */
export function credentialOf({ credentials }: Locker, id: string): string {
  return Object.hasOwn(credentials, id) ? (credentials[id] ?? "") : "";
}

/** The ids of all files. The bytes of each are an object under its id. */
export const fileIdsOf = ({ sizes, pictures }: Locker) => [
  ...Object.keys(sizes),
  ...Object.keys(pictures.sizes),
];

export function evolve(state: Locker, event: LockerEvent): Locker {
  const { credentials, pictures } = state;
  switch (event.type) {
    case "DocumentUploaded": {
      const { document } = event.data;
      return {
        ...withFile(state, document),
        credentials: attached(credentials, document),
        pictures,
      };
    }
    case "DocumentAttached":
      return { ...state, credentials: attached(credentials, event.data) };
    case "DocumentDeleted": {
      const { id } = event.data;
      const left = attached(credentials, { id, credentialId: "" });
      return { ...withoutFile(state, event.data), credentials: left, pictures };
    }
    case "PictureAdded":
      return { ...state, pictures: withFile(pictures, event.data.picture) };
    case "PictureRemoved":
      return { ...state, pictures: withoutFile(pictures, event.data) };
    case "LockerErased":
      return initialLocker;
  }
}

function attached(
  credentials: Locker["credentials"],
  { id, credentialId }: { id: string; credentialId: string },
): Locker["credentials"] {
  const { [id]: _former, ...others } = credentials;
  return credentialId === "" ? others : { ...others, [id]: credentialId };
}

function withFile({ count, bytes, sizes }: Files, { id, fileSize }: StoredFile): Files {
  return { count: count + 1, bytes: bytes + fileSize, sizes: { ...sizes, [id]: fileSize } };
}

function withoutFile({ count, bytes, sizes }: Files, { id, fileSize }: StoredFile): Files {
  const { [id]: _removed, ...left } = sizes;
  return { count: count - 1, bytes: bytes - fileSize, sizes: left };
}
