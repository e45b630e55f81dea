import InputAdornment from "@mui/material/InputAdornment";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { IconAction } from "../hints/IconAction.tsx";
import { FormTextField } from "./FormTextField.tsx";

interface Props<Values extends FieldValues, Output extends FieldValues> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  help?: ReactNode;
  autoComplete: "current-password" | "new-password";
  /** Fields whose rules depend on this one. */
  deps?: FieldPath<Values>[];
}

/** A password field with a button that shows or hides the input. */
export function PasswordField<Values extends FieldValues, Output extends FieldValues = Values>(
  props: Props<Values, Output>,
) {
  const { autoComplete, ...field } = props;
  const [shown, setShown] = useState(false);
  const action = shown ? "Hide password" : "Show password";

  return (
    <FormTextField
      {...field}
      type={shown ? "text" : "password"}
      inputProps={{ autoComplete, autoCapitalize: "none", spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconAction type="button" edge="end" label={action} onClick={() => setShown(!shown)}>
            {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </IconAction>
        </InputAdornment>
      }
    />
  );
}
