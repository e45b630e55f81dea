import { shownPerson } from "./shown-person.ts";

interface Handed {
  file: File;
  /** Called once its credentials are stored. */
  onDone: () => void;
}

let handed: (Handed & { person: string }) | undefined;

/** Hands a file to the dialog that imports lists, which takes it when it opens. */
export function handToImport(next: Handed): void {
  handed = { ...next, person: shownPerson() };
}

/** The file that was handed over, once. Undefined for another person, who may use the tab by now. */
export function takeHanded(): Handed | undefined {
  const taken = handed;
  handed = undefined;
  return taken?.person === shownPerson() ? taken : undefined;
}
