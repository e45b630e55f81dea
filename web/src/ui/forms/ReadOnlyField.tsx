import OutlinedInput from "@mui/material/OutlinedInput";
import { MONO } from "../../theme/typography.ts";
import { FieldShell } from "./FieldShell.tsx";

interface Props {
  label: string;
  value: string;
}

/** A text to copy, such as a secret. Focusing it selects all of it. */
export function ReadOnlyField({ label, value }: Props) {
  return (
    <FieldShell label={label} errors={[]}>
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          value={value}
          readOnly
          fullWidth
          onFocus={(event) => event.target.select()}
          slotProps={{ input: { ...aria, spellCheck: false } }}
          sx={{ fontFamily: MONO, fontSize: "0.875rem" }}
        />
      )}
    </FieldShell>
  );
}
