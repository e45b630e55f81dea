import { SCOPES } from "@laurel/contracts/scopes";
import Box from "@mui/material/Box";
import { type Control, useController } from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { CheckboxGroupField } from "../../ui/forms/CheckboxGroupField.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { SCOPE_WORDS, type TokenValues, LIFETIMES } from "./token-values.ts";
import { type CreatedToken, useTokenForm } from "./use-token-form.ts";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";

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

/** When the token expires, as a native select. */
function LifetimeField({ control }: { control: Control<TokenValues> }) {
  const t = useTexts();
  const { field } = useController({ control, name: "lifetime" });
  const { ref, ...bound } = field;
  return (
    <FieldShell
      label={t("Expires")}
      help={t("After that, the token stops working. You can revoke it at any time.")}
      errors={[]}
    >
      {(parts) => (
        <NativeSelect {...bound} inputRef={ref} input={<OutlinedInput />} inputProps={parts}>
          {LIFETIMES.map((days) => (
            <option key={days} value={days}>
              {days === "never"
                ? t("Never")
                : t("{days, plural, one {In # day} other {In # days}}", { days: Number(days) })}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldShell>
  );
}
