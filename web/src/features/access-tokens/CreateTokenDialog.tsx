import { SCOPES } from "@laurel/contracts/scopes";
import Box from "@mui/material/Box";
import type { Control } from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
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
  const t = useTexts();
  const { control, problem, isDirty, busy, onSubmit } = useTokenForm(initial, onCreated);
  return (
    <FormDialog
      open={open}
      title={t("Create token")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      action={
        <SubmitButton busy={busy} busyText={t("Creating the token")}>
          {t("Create token")}
        </SubmitButton>
      }
    >
      <TokenFields control={control} />
    </FormDialog>
  );
}

function TokenFields({ control }: { control: Control<TokenValues> }) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FormTextField
        control={control}
        name="name"
        inputName="token-name"
        label={t("Name")}
        help={t("A name that tells you which program uses it, such as “Backup script”.")}
        focusFirst
        inputProps={{ autoComplete: "off" }}
      />
      <CheckboxGroupField
        control={control}
        name="scopes"
        label={t("Scopes")}
        help={t("Choose only what the program needs.")}
        options={SCOPES.map((scope) => ({ value: scope, description: t(SCOPE_WORDS[scope]) }))}
      />
      <LifetimeField control={control} />
    </Box>
  );
}
