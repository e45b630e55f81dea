import type { DocumentReading } from "@laurel/contracts/routes/document-imports";
import { type Text, text } from "@laurel/contracts/text";
import Typography from "@mui/material/Typography";
import type { Control, UseFormGetValues, UseFormSetValue } from "react-hook-form";
import { useDocumentReading } from "../../entities/document/use-document-reading.ts";
import { isSessionEnded, errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import type { CredentialValues } from "./credential-values.ts";
import { correctedValues, type DocumentSource } from "./document-source.ts";

const OFFER = text(
  "A language model can read it too. It gets the text of the document, but no email addresses, and your name is removed where it’s recognized.",
);
const FAILED = text("The language model didn’t answer. Please try again in a few minutes.");
/** What is shown instead of the offer when there was no answer. */
const NO_ANSWER: Partial<Record<DocumentReading["model"], Text>> = {
  // There was one when the button was offered.
  none: FAILED,
  failed: FAILED,
  spared: text(
    "The language model can’t be asked right now. If you’ve asked it often, please try again in an hour, otherwise in a few minutes.",
  ),
};

export interface FormAccess {
  control: Control<CredentialValues, unknown, CredentialFields>;
  getValues: UseFormGetValues<CredentialValues>;
  setValue: UseFormSetValue<CredentialValues>;
}

interface Props extends Omit<FormAccess, "control"> {
  source: DocumentSource;
  onAnswer: (answered: DocumentSource) => void;
}

/** Lets the language model read the document too. It fills in only what the person hasn't changed since. */
export function AskModel({ source, onAnswer, getValues, setValue }: Props) {
  const t = useTexts();
  const reading = useDocumentReading({ asksModel: true });
  const model = reading.data?.reading.model ?? "ready";
  const problem =
    reading.error && !isSessionEnded(reading.error) ? errorText(t, reading.error) : undefined;
  const ask = () =>
    reading.mutate(source.file, {
      onSuccess({ reading: answered }) {
        if (answered.model !== "asked") return;
        for (const [field, value] of correctedValues(source, answered.credential, getValues()))
          setValue(field, value, { shouldDirty: true, shouldValidate: true });
        onAnswer({ ...source, ...answered });
      },
    });
  return (
    <>
      <Typography variant="body2">{problem ?? t(NO_ANSWER[model] ?? OFFER)}</Typography>
      <SubmitButton
        type="button"
        variant="outlined"
        size="small"
        busy={reading.isPending}
        busyText={t("The language model is reading…")}
        onClick={ask}
      >
        {t("Ask the language model")}
      </SubmitButton>
    </>
  );
}
