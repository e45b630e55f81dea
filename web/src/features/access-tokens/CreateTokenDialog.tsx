import { SCOPES } from "@laurel/contracts/scopes";
import Box from "@mui/material/Box";
import type { Control } from "react-hook-form";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { CheckboxGroupField } from "../../ui/forms/CheckboxGroupField.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { LifetimeField } from "./LifetimeField.tsx";
import { SCOPE_WORDS, type TokenValues } from "./token-values.ts";
import { type CreatedToken, useTokenForm } from "./use-token-form.ts";

interface Props {
  open: boolean;
  initial: TokenValues;
  onClose: () => void;
  onCreated: (created: CreatedToken) => void;
}

/** Asks for the name, the scopes and the lifetime of a new token. */
export function CreateTokenDialog({ open, initial, onClose, onCreated }: Props) {
  const { control, problem, isDirty, busy, onSubmit } = useTokenForm(initial, onCreated);
  return (
    <FormDialog
      open={open}
      title="Create token"
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      action={
        <SubmitButton busy={busy} busyText="Creating the token">
          Create token
        </SubmitButton>
      }
    >
      <TokenFields control={control} />
    </FormDialog>
  );
}

const OPTIONS = SCOPES.map((scope) => ({ value: scope, description: SCOPE_WORDS[scope] }));

function TokenFields({ control }: { control: Control<TokenValues> }) {
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FormTextField
        control={control}
        name="name"
        label="Name"
        help="A name that tells you which program uses it, such as “Backup script”."
        focusFirst
        inputProps={{ autoComplete: "off" }}
      />
      <CheckboxGroupField
        control={control}
        name="scopes"
        label="Scopes"
        help="Choose only what the program needs."
        options={OPTIONS}
      />
      <LifetimeField control={control} />
    </Box>
  );
}
