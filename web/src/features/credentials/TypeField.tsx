import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type Control, useController } from "react-hook-form";
import { typeName } from "../../entities/credential/type-names.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { fieldErrors } from "../../ui/forms/field-errors.ts";
import type { CredentialValues } from "./credential-values.ts";

/** The type as a native select, for which phones show their own picker. */
export function TypeField({
  control,
}: {
  control: Control<CredentialValues, unknown, CredentialFields>;
}) {
  const t = useTexts();
  const { field, fieldState } = useController({ control, name: "type" });
  const { ref, ...bound } = field;
  return (
    <FieldShell label={t("Type")} errors={fieldErrors(fieldState.error)}>
      {(parts) => (
        <NativeSelect {...bound} inputRef={ref} input={<OutlinedInput />} inputProps={parts}>
          {CREDENTIAL_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(typeName(type))}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldShell>
  );
}
