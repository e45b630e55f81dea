import { type ComponentType, useEffect } from "react";
import type { Text } from "@laurel/contracts/text";
import { useToast } from "../toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../use-lazy-component.ts";
import { useFormDialog } from "./use-form-dialog.ts";

/**
 * A dialog with an address, like `useFormDialog`, whose script is loaded when it's first opened. If that fails, a toast
 * with `failure` as its title says so. `load` stays the same between renders.
 */
export function useLazyFormDialog<Props>(
  form: string,
  load: () => Promise<ComponentType<Props>>,
  failure: Text,
) {
  const toast = useToast();
  const dialog = useFormDialog(form);
  const { Component: Dialog, fetch } = useLazyComponent(load);
  const { open, close } = dialog;
  useEffect(() => {
    if (!open) return;
    void fetch().then((isThere) => {
      if (isThere) return;
      toast(notOpenedToast(failure));
      close();
    });
  }, [open, fetch, toast, close, failure]);
  return { ...dialog, Dialog };
}
