interface Handed {
  file: File;
  /** Called once its credentials are stored. */
  onDone: () => void;
}

let handed: Handed | undefined;

/** Hands a file to the dialog that imports lists, which takes it when it opens. */
export function handToImport(next: Handed): void {
  handed = next;
}

export function takeHanded(): Handed | undefined {
  const taken = handed;
  handed = undefined;
  return taken;
}
