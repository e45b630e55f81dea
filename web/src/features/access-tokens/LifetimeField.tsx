import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type Control, useController } from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { LIFETIMES, type TokenValues } from "./token-values.ts";

/** When the token expires, as a native select. */
export function LifetimeField({ control }: { control: Control<TokenValues> }) {
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
