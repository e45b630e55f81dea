import { shownPerson } from "./shown-person.ts";

/** The dialog that reads certificates, as the address names it. */
export const DOCUMENT_FORM = "document";
/** The one that imports lists. */
export const IMPORT_FORM = "import";

type Taker = typeof DOCUMENT_FORM | typeof IMPORT_FORM;

/** A file in a zip. It takes memory only once it's unpacked. */
export interface PackedFile {
  name: string;
  /** Fails for a damaged one. One that is too large ends just above the limit. */
  unpack: () => Promise<File>;
}

interface Handed {
  files: readonly [File, ...File[]];
  /** Of a zip, the files that are meant. All of it without them. */
  packed?: readonly PackedFile[];
  /** Called once the credentials of a list are stored. */
  onDone?: () => void;
}

const handed = new Map<Taker, Handed & { person: string }>();

/** Hands files to a dialog, which takes them when it opens. */
export function handTo(taker: Taker, next: Handed): void {
  handed.set(taker, { ...next, person: shownPerson() });
}

/** What was handed to a dialog, once. Undefined for another person, who may use the tab by now. */
export function takeHanded(taker: Taker): Handed | undefined {
  const taken = handed.get(taker);
  handed.delete(taker);
  return taken?.person === shownPerson() ? taken : undefined;
}
