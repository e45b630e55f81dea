import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { space } from "../../theme/space.ts";

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
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const invalid = errors.length > 0;
  const described = [help ? helpId : "", invalid ? errorId : ""].filter(Boolean).join(" ");

  return (
    <FormControl fullWidth error={invalid} sx={{ gap: 1.5 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": invalid })}
      {help && (
        <FormHelperText id={helpId} error={false}>
          {help}
        </FormHelperText>
      )}
      <div id={errorId} aria-live="polite">
        {errors.map((error) => (
          <FormHelperText
            key={error}
            component="div"
            error
            sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}
          >
            <CircleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: space(0.5) }} />
            <span>{error}</span>
          </FormHelperText>
        ))}
      </div>
    </FormControl>
  );
}
