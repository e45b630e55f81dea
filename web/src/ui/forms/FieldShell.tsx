import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import { type ReactNode, useId } from "react";
import { FieldMessages } from "./FieldMessages.tsx";

/** The attributes that connect an input with its label, help and error. */
export interface FieldParts {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
}

interface Props {
  label: ReactNode;
  /** Shown under the field before it is needed. */
  help?: ReactNode;
  /** One sentence, or several when several rules are broken. */
  errors: readonly string[];
  children: (parts: FieldParts) => ReactNode;
}

/** The frame of every form field: label above, input, help and errors below. */
export function FieldShell({ label, help, errors, children }: Props) {
  const id = useId();
  const invalid = errors.length > 0;
  const described = [help ? `${id}-help` : "", invalid ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");

  return (
    <FormControl fullWidth error={invalid} sx={{ gap: 1.5 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": invalid })}
      <FieldMessages id={id} help={help} errors={errors} />
    </FormControl>
  );
}
