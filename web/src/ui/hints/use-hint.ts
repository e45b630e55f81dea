import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from "@laurel/contracts/constants";
import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";

/** The time to move from an element to its hint. */
const CROSSING_MS = 100;

/** Hides the current hint. Only one is visible at a time. */
let hideSeen: (() => void) | undefined;
/** When the last hint was hidden. */
let lastHidden = Number.NEGATIVE_INFINITY;

/** Moving along a row of buttons shows each hint without a delay. */
function delay(): number {
  const justSeen = Date.now() - lastHidden <= TOOLTIP_SKIP_DELAY_MS;
  return hideSeen || justSeen ? 0 : TOOLTIP_DELAY_MS;
}

/**
 * When a hint is to be seen (specification §9): after 700 ms of pointing or keyboard focus, at once beside
 * another one or within 300 ms after it, until the pointer or the focus leaves, a press, or Escape. Touch shows none.
 */
export function useHint() {
  // The hint's element, while the hint is visible.
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const after = useCallback((milliseconds: number, next: Element | undefined) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), milliseconds);
  }, []);
  const hide = useCallback(() => after(0, undefined), [after]);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    document.addEventListener("keydown", onKey, { capture: true });
    hideSeen?.();
    hideSeen = hide;
    return () => {
      if (hideSeen === hide) hideSeen = undefined;
      lastHidden = Date.now();
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, [anchor, hide]);

  const onPointerLeave = () => after(anchor ? CROSSING_MS : 0, undefined);
  return {
    anchor,
    target: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
        if (pointerType !== "touch") after(delay(), currentTarget);
      },
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(":focus-visible")) after(delay(), currentTarget);
      },
      onPointerLeave,
      onPointerDown: hide,
      onBlur: hide,
    },
    bubble: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave },
  };
}
