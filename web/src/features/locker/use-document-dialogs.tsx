import { text } from "@laurel/contracts/text";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { type ReactNode, useCallback, useState } from "react";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";

const loadPreview = async () => (await import("./PreviewDialog.tsx")).PreviewDialog;
const loadAttach = async () => (await import("./AttachDialog.tsx")).AttachDialog;

interface Shown {
  kind: "preview" | "attach";
  document: LockerDocument;
  key: number;
}

/** The dialogs of a document, whose scripts are loaded when they're first opened. */
export function useDocumentDialogs() {
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);
  const { Component: PreviewDialog, fetch: fetchPreview } = useLazyComponent(loadPreview);
  const { Component: AttachDialog, fetch: fetchAttach } = useLazyComponent(loadAttach);
  const toast = useToast();
  const show = useCallback(
    async (kind: Shown["kind"], document: LockerDocument, fetch: () => Promise<boolean>) => {
      if (!(await fetch())) return toast(notOpenedToast(text("The dialog couldn’t be opened")));
      setShown((before) => ({ kind, document, key: (before?.key ?? 0) + 1 }));
      setOpen(true);
    },
    [toast],
  );
  const preview = useCallback(
    (document: LockerDocument) => void show("preview", document, fetchPreview),
    [show, fetchPreview],
  );
  const attach = useCallback(
    (document: LockerDocument) => void show("attach", document, fetchAttach),
    [show, fetchAttach],
  );
  const close = () => setOpen(false);
  const dialogs: ReactNode = shown && (
    <>
      {shown.kind === "preview" && PreviewDialog && (
        <PreviewDialog key={shown.key} open={open} document={shown.document} onClose={close} />
      )}
      {shown.kind === "attach" && AttachDialog && (
        <AttachDialog key={shown.key} open={open} document={shown.document} onClose={close} />
      )}
    </>
  );
  return { dialogs, preview, attach };
}
