import { type ReactNode, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";
import type { ShareData } from "./share-queries.ts";

const load = async () => (await import("./ShareDialog.tsx")).ShareDialog;

/** The dialog's code is loaded on first use. */
export function useShareDialog() {
  const t = useTexts();
  const toast = useToast();
  const { Component: Dialog, fetch } = useLazyComponent(load);
  const [open, setOpen] = useState(false);

  const show = async () => {
    if (await fetch()) setOpen(true);
    else toast(notOpenedToast(t, t("The share dialog couldn’t be opened")));
  };

  return {
    open: () => void show(),
    element: (share: ShareData): ReactNode =>
      Dialog && <Dialog open={open} share={share} onClose={() => setOpen(false)} />,
  };
}
