/**
 * A ref for what disappears after a press on Retry, with the button. The focus then goes to what is around it, where
 * the outcome appears.
 */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  element.parentElement?.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
};
