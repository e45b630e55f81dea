import { text } from "@laurel/contracts/text";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { parsePath, useLocation } from "react-router-dom";
import { useToast } from "../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../ui/use-lazy-component.ts";

const load = async () => (await import("../features/palette/CommandPalette.tsx")).CommandPalette;

/** The command palette, opened by its button or Ctrl/Cmd+K. It's loaded on first use. */
export function usePalette(): { open: () => void; element: ReactNode } {
  const toast = useToast();
  const { Component: Palette, fetch } = useLazyComponent(load);
  const [shown, setShown] = useState(false);
  // Each opening is a new dialog. MUI 9.5 leaves the page hidden from screen readers if a dialog is opened again just as it
  // has faded out, because its transition reports "enter" before "exited".
  const [opening, setOpening] = useState(0);
  const opener = useRef<Element | null>(null);

  const open = useCallback(async () => {
    if (!(await fetch())) return toast(notOpenedToast(text("Search couldn’t be opened")));
    // By now, the phone menu that may have opened it has returned the focus.
    opener.current = document.activeElement;
    setOpening((count) => count + 1);
    setShown(true);
  }, [fetch, toast]);
  const dismiss = useCallback(() => setShown(false), []);
  const { pathname } = useLocation();
  const goOn = useCallback(
    (to: string) => {
      // The heading of another screen gets the focus.
      if (parsePath(to).pathname !== pathname) opener.current = null;
      setShown(false);
    },
    [pathname],
  );
  useEffect(() => {
    // Only now, because an open dialog traps the focus.
    if (!shown && opener.current instanceof HTMLElement) opener.current.focus();
  }, [shown]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      // An open dialog has to be answered first. The palette itself may still be fading out.
      if (shown) dismiss();
      else if (!document.querySelector('[role="dialog"]:not(.palette)')) void open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [shown, open, dismiss]);

  return {
    open: () => void open(),
    element: Palette && <Palette key={opening} open={shown} onDismiss={dismiss} onGone={goOn} />,
  };
}
