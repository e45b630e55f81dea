import { text } from "@laurel/contracts/text";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { DOCUMENT_FORM, handTo } from "../../lib/handed-files.ts";
import { paths } from "../../lib/paths.ts";
import { SHARED, takeShared } from "../../lib/shared-files.ts";
import type { SharedFiles } from "../../lib/worker-names.ts";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";
import { DropPlace } from "../../ui/forms/DropPlace.tsx";
import { usePageDrop } from "../../ui/forms/use-page-drop.ts";
import type { DocumentDialogProps } from "./use-document-dialog.ts";

const load = async () => (await import("./DocumentDialog.tsx")).DocumentDialog;

/**
 * The dialog that reads a certificate, which is loaded on first use. A DocumentEntry opens it, and so do files that are
 * dropped on the page or were shared with the app.
 */
export function FromDocument({ onRead }: Pick<DocumentDialogProps, "onRead">) {
  const { Dialog, open, show, close } = useLazyFormDialog(
    DOCUMENT_FORM,
    load,
    text("The dialog couldn’t be opened"),
  );
  const [shared, forget] = useShared(show);
  const isOver = usePageDrop((files) => {
    handTo(DOCUMENT_FORM, { files });
    show();
  });
  const leave = () => {
    forget();
    close();
  };
  return (
    <>
      {isOver && <DropPlace />}
      {Dialog && (
        <Dialog
          open={open}
          shared={shared}
          onReadShared={forget}
          onShow={show}
          onClose={leave}
          onRead={onRead}
        />
      )}
    </>
  );
}

/** What was shared under the key in the address, which is removed before `onShared`. Undefined without a key. */
function useShared(onShared: () => void) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [shared, setShared] = useState<SharedFiles>();
  const key = params.get(SHARED);
  useEffect(() => {
    if (key === null) return;
    void takeShared(key).then((found) => {
      setShared(found);
      void navigate(paths.dashboard, { replace: true });
    });
  }, [key, navigate]);
  const show = useEffectEvent(onShared);
  useEffect(() => {
    if (shared && key === null) show();
  }, [shared, key]);
  return [shared, () => setShared(undefined)] as const;
}
