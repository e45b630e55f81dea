import { useEffect } from "react";

/** Every tab with an open form holds it together with the others. */
const LOCK = "laurel-open-form";

/** No new version takes over while the form is open, in this tab or in another one. */
export function useOpenForm(isOpen: boolean): void {
  useEffect(() => (isOpen ? holdOpenForm() : undefined), [isOpen]);
}

function holdOpenForm(): () => void {
  let release = () => {};
  const closed = new Promise<void>((resolve) => (release = resolve));
  // Browsers have no locks without https, and no service workers either.
  void navigator.locks?.request(LOCK, { mode: "shared" }, () => closed);
  return release;
}

/** Does something unless a form is open in any tab, and returns whether it was done. */
export async function unlessFormOpen(work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}
