import { useState } from "react";
import { useFormAddress } from "../../lib/form-address.ts";
import { useFocusAround } from "../focus.ts";

export type FormDialogState = ReturnType<typeof useFormDialog>;

/**
 * A dialog with a form that is open while the address says so (`?form=<name>`). `key` makes each opening a new form. The
 * focus goes back to its opener, or to what was around it.
 */
export function useFormDialog(name: string) {
  const { form, open: openForm, close } = useFormAddress();
  const open = form?.parameter === "form" && form.value === name;
  const [shown, setShown] = useState({ open, key: 0 });
  useFocusAround(open);
  if (open !== shown.open) setShown(({ key }) => ({ open, key: open ? key + 1 : key }));
  return { open, key: shown.key, show: () => openForm("form", name), close };
}
