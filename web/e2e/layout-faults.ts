/**
 * Faults of layout that people stumble over and that no checker looks for. Runs in the page, so it uses nothing from
 * outside.
 */
export function layoutFaults(): string[] {
  const shown = (element: Element) => element.outerHTML.slice(0, 160);
  const all = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility());
  const isPositioned = (element: Element) => getComputedStyle(element).position === "absolute";
  const isScroller = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) &&
    element.scrollHeight > element.clientHeight;

  /** A positioned element in it, such as a text for screen readers, makes its surroundings scroll, into emptiness. */
  const escapes = (scroller: Element) =>
    getComputedStyle(scroller).position === "static" &&
    [...scroller.querySelectorAll<HTMLElement>("*")].some(
      (one) =>
        isPositioned(one) && one.offsetParent !== null && !scroller.contains(one.offsetParent),
    );

  /** A flexible box lays texts out one by one, and loses the spaces between them. */
  const losesSpaces = (box: Element) => {
    if (!/flex|grid/.test(getComputedStyle(box).display)) return false;
    const parts = [...box.childNodes].filter(
      (one) => one.textContent?.trim() && !(one instanceof Element && isPositioned(one)),
    );
    const textOf = (one: Node | undefined) => {
      const element = one instanceof Element ? one : box;
      return getComputedStyle(element).whiteSpace.startsWith("pre") ? "" : (one?.textContent ?? "");
    };
    const isSpaced = (one: Node, next: Node | undefined) =>
      next && (/\s$/.test(textOf(one)) || /^\s/.test(textOf(next)));
    return (
      parts.some((one) => one.nodeType === Node.TEXT_NODE) &&
      parts.some((one, index) => isSpaced(one, parts[index + 1]))
    );
  };

  /** The contents of a dialog that are cut off at its edge. */
  const isTooWide = (one: Element) =>
    one.matches(".MuiDialogContent-root") && one.scrollWidth > one.clientWidth;

  return [
    ...all.filter(isTooWide).map((one) => `Wider than its dialog: ${shown(one)}`),
    ...all
      .filter((one) => isScroller(one) && escapes(one))
      .map((one) => `Positioned parts leave what scrolls: ${shown(one)}`),
    ...all.filter(losesSpaces).map((one) => `Spaces between texts are lost: ${shown(one)}`),
  ];
}
