import FormHelperText from "@mui/material/FormHelperText";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { messageText } from "./message-text.ts";

interface Props {
  /** The prefix of the ids: `<id>-help` and `<id>-error`. */
  id: string;
  /** Shown before it is needed. */
  help?: ReactNode;
  /** One sentence, or several when several rules are broken: texts, or in the language that is shown. */
  errors: readonly string[];
}

/** Help and errors of a form field. */
export function FieldMessages({ id, help, errors }: Props) {
  const t = useTexts();
  return (
    <>
      {help && (
        <FormHelperText id={`${id}-help`} error={false}>
          {help}
        </FormHelperText>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {errors.map((error) => (
          <FormHelperText
            key={error}
            component="div"
            error
            sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}
          >
            <CircleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: space(0.5) }} />
            <span>{messageText(t, error)}</span>
          </FormHelperText>
        ))}
      </div>
    </>
  );
}
