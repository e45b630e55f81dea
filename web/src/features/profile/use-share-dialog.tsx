import { type ComponentType, type ReactNode, useState } from "react";
import { useToast } from "../../ui/Toasts.tsx";
import type { ShareDialogProps } from "./ShareDialog.tsx";
import type { ShareData } from "./share-queries.ts";

/** The dialog is loaded when it is first wanted. */
export function useShareDialog() {
  const toast = useToast();
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>();
  const [open, setOpen] = useState(false);

  const load = async () => {
    try {
      const { ShareDialog } = await import("./ShareDialog.tsx");
      setDialog(() => ShareDialog);
      setOpen(true);
    } catch {
      const description = "Please try again or refresh the page";
      toast({ title: "Sharing could not be opened", description, variant: "destructive" });
    }
  };

  return {
    open: () => void load(),
    element: (share: ShareData): ReactNode =>
      Dialog && <Dialog open={open} share={share} onClose={() => setOpen(false)} />,
  };
}
