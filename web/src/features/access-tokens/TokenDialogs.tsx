import type { FormDialogState } from "../../ui/dialogs/use-form-dialog.ts";
import { useState } from "react";
import { CreateTokenDialog } from "./CreateTokenDialog.tsx";
import { NewTokenDialog, type TokenExample } from "./NewTokenDialog.tsx";
import type { TokenValues } from "./token-values.ts";
import type { CreatedToken } from "./use-token-form.ts";

interface Props {
  dialog: FormDialogState;
  /** What the form starts with. */
  initial: TokenValues;
  exampleOf: (created: CreatedToken) => TokenExample;
}

/** The form that creates a token, and then the token. */
export function TokenDialogs({ dialog: { open, key, close }, initial, exampleOf }: Props) {
  const [created, setCreated] = useState<CreatedToken>();
  return (
    <>
      <CreateTokenDialog
        key={key}
        open={open}
        initial={initial}
        onClose={close}
        onCreated={(token) => {
          setCreated(token);
          close();
        }}
      />
      {/* Only after the form has closed, which returns the focus to its opener. */}
      {created && !open && (
        <NewTokenDialog
          secret={created.token}
          example={exampleOf(created)}
          onDone={() => setCreated(undefined)}
        />
      )}
    </>
  );
}
