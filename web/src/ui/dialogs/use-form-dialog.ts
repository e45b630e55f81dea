import { useState } from "react";
import { useFormAddress } from "../../lib/form-address.ts";

export type FormDialogState = ReturnType<typeof useFormDialog>;

/** A dialog with a form that is open while the address says so (`?form=<name>`). `turn` makes each opening a new form. */
export function useFormDialog(name: string) {
  const { form, open: openForm, close } = useFormAddress();
  const open = form?.parameter === "form" && form.value === name;
  const [shown, setShown] = useState({ open, turn: 0 });
  if (open !== shown.open) setShown(({ turn }) => ({ open, turn: open ? turn + 1 : turn }));
  return { open, turn: shown.turn, show: () => openForm("form", name), close };
}
