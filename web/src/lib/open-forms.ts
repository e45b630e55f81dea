import { useEffect } from "react";

/** Every tab with an open form holds it together with the others. */
const LOCK = "laurel-open-form";

/** No new version takes over while the form is open, in this tab or in another one. */
export function useOpenForm(isOpen: boolean): void {
  useEffect(() => (isOpen ? holdOpenForm() : undefined), [isOpen]);
}

/** In this tab, for browsers that have service workers but no locks. */
let openHere = 0;

function holdOpenForm(): () => void {
  openHere += 1;
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = () => {
      openHere -= 1;
      resolve();
    };
  });
  void navigator.locks?.request(LOCK, { mode: "shared" }, () => closed);
  return release;
}

/** Does something unless a form is open in any tab, or in this one without locks. Returns whether it was done. */
export async function unlessFormOpen(work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    if (openHere > 0) return false;
    await work();
    return true;
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}
