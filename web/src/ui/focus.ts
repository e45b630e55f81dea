import { MAIN_ID } from "./layout/SkipLink.tsx";

/** What is around an element and can take the focus when it disappears. Not a row, which goes with it. */
export function placeAround(element: Element | null): HTMLElement | null {
  return (
    element?.parentElement?.closest<HTMLElement>("[tabindex='-1']:not(li)") ??
    document.getElementById(MAIN_ID)
  );
}
