import { styled } from "@mui/material/styles";
import { type FocusEventHandler, type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";

/** On phones, the toasts of a layout with this attribute are at the top of the window, clear of a short form's buttons. */
export const TOASTS_ON_TOP = { "data-toasts-on-top": "" };
const IS_ON_TOP = "html:has([data-toasts-on-top])";

const Stack = styled("section")(({ theme }) => ({
  position: "fixed",
  zIndex: theme.zIndex.snackbar,
  insetInlineEnd: 24,
  insetBlockEnd: "calc(24px + var(--laurel-banner, 0px))",
  width: 380,
  display: "grid",
  gap: space(2),
  pointerEvents: "none",
  "& > *": { pointerEvents: "auto" },
  [theme.breakpoints.down("sm")]: {
    insetInline: 8,
    insetBlockEnd: "calc(8px + var(--laurel-banner, 0px))",
    width: "auto",
    [`${IS_ON_TOP} &`]: { insetBlock: "8px auto" },
  },
  "@media print": { display: "none" },
}));

interface Props {
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
  children: ReactNode;
}

const PHONE = "(max-width: 599.95px)";

/**
 * The stack of toasts. On phones, and over dialogs, it publishes its height as `--laurel-toasts`, so that the page and
 * dialogs keep their actions above it.
 */
export function ToastStack({ onFocus, onBlur, children }: Props) {
  const t = useTexts();
  const stack = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = stack.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const root = document.documentElement.style;
    // Measured as if it weren't in the way, and in a frame of its own: dialogs change their size with what is published.
    const measure = () => {
      root.setProperty("--laurel-toasts", "0px");
      const isAtFoot = matchMedia(PHONE).matches && !document.querySelector(IS_ON_TOP);
      const inTheWay = isAtFoot || coversDialog(element);
      const height = inTheWay ? element.offsetHeight : 0;
      root.setProperty("--laurel-toasts", height > 0 ? `${height + 16}px` : "0px");
    };
    let frame = 0;
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(measureSoon);
    // A dialog may open, and grow, while a toast is shown.
    const observeAll = () => {
      sizes.disconnect();
      for (const one of [element, ...dialogs()]) sizes.observe(one);
    };
    const opened = new MutationObserver(observeAll);
    opened.observe(document.body, { childList: true });
    observeAll();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      opened.disconnect();
      root.removeProperty("--laurel-toasts");
    };
  }, []);

  return (
    <Stack
      ref={stack}
      aria-label={t("Notifications")}
      aria-live="polite"
      aria-relevant="additions"
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children}
    </Stack>
  );
}

const dialogs = () => Array.from(document.querySelectorAll('[role="dialog"]'));

function coversDialog(stack: Element): boolean {
  const { left, top } = stack.getBoundingClientRect();
  return dialogs().some((dialog) => {
    const { right, bottom } = dialog.getBoundingClientRect();
    return right > left && bottom > top;
  });
}
