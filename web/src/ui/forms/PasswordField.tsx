import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import type { PasswordOwner } from "../../lib/common-passwords/own-words.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { IconAction } from "../hints/IconAction.tsx";
import { useLazyComponent } from "../use-lazy-component.ts";
import { FormTextField } from "./FormTextField.tsx";

interface Props<Values extends FieldValues, Output extends FieldValues> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  help?: ReactNode;
  autoComplete: "current-password" | "new-password";
  /** For a password that is being chosen, and by whom: warns about passwords that attackers try first. */
  chosenBy?: PasswordOwner;
  /** Fields whose rules depend on this one. */
  deps?: FieldPath<Values>[];
}

/** A password field with a button that shows or hides the input. */
export function PasswordField<Values extends FieldValues, Output extends FieldValues = Values>(
  props: Props<Values, Output>,
) {
  const t = useTexts();
  const { autoComplete, chosenBy, ...field } = props;
  const [shown, setShown] = useState(false);
  const action = t(shown ? "Hide password" : "Show password");

  const input = (
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
  if (!chosenBy) return input;
  return (
    <Box sx={{ width: "100%" }}>
      {input}
      <Warning control={field.control} name={field.name} owner={chosenBy} />
    </Box>
  );
}

const load = async () => (await import("./CommonPasswordWarning.tsx")).CommonPasswordWarning;

/** The warning is loaded with the field. Without it, the form works as well. */
function Warning<Values extends FieldValues, Output extends FieldValues>({
  control,
  name,
  owner,
}: Pick<Props<Values, Output>, "control" | "name"> & { owner: PasswordOwner }) {
  const typed: unknown = useWatch({ control, name });
  const { Component, fetch } = useLazyComponent(load);
  useEffect(() => void fetch(), [fetch]);
  return Component && typeof typed === "string" ? (
    <Component password={typed} owner={owner} />
  ) : null;
}
