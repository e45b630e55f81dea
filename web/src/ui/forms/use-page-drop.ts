import { useEffect, useEffectEvent, useState } from "react";
import { hasFiles } from "../../lib/stray-files.ts";
import { type SomeFiles, useDroppedFiles } from "./use-dropped-files.ts";

/**
 * Accepts files dropped anywhere on the page, but not on a dialog over it. Returns whether files are being dragged over
 * the page.
 */
export function usePageDrop(onFiles: (files: SomeFiles) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(useDroppedFiles(onFiles));

  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      const { dataTransfer, type } = event;
      const isOurs = !event.defaultPrevented && !isInDialog(event) && hasFiles(dataTransfer);
      setOver(isOurs && type === "dragover");
      if (!isOurs) return;
      event.preventDefault();
      if (type === "drop") take(dataTransfer);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    window.addEventListener("dragover", onDrag);
    window.addEventListener("dragleave", onLeave);
    window.addEventListener("drop", onDrag);
    return () => {
      window.removeEventListener("dragover", onDrag);
      window.removeEventListener("dragleave", onLeave);
      window.removeEventListener("drop", onDrag);
    };
  }, []);

  return over;
}

const isInDialog = ({ target }: DragEvent) =>
  target instanceof Element && target.closest(".MuiModal-root") !== null;
