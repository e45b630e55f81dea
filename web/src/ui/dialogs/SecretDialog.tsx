import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CopyButton } from "../CopyButton.tsx";
import { ReadOnlyField } from "../forms/ReadOnlyField.tsx";
import { OnceDialog } from "./OnceDialog.tsx";
import { useFocus } from "../focus.ts";

interface Props {
  title: string;
  /** What the secret is, as the field's label. */
  label: string;
  secret: string;
  /** Says that closing the dialog is the end of the secret. */
  closeText: string;
  /** Shown below the field. */
  children?: ReactNode;
  onDone: () => void;
}

/** Shows a secret that can't be shown again. */
export function SecretDialog({ title, label, secret, closeText, children, onDone }: Props) {
  const t = useTexts();
  const question = {
    title: t("Have you copied it?"),
    text: closeText,
  };
  return (
    <OnceDialog
      title={title}
      warning={t("Copy it now and keep it safe. It won’t be shown again.")}
      question={question}
      onConfirm={onDone}
      onClose={onDone}
    >
      <Secret label={label} secret={secret} />
      {children}
    </OnceDialog>
  );
}

function Secret({ label, secret }: Pick<Props, "label" | "secret">) {
  const button = useFocus<HTMLButtonElement>();
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      <ReadOnlyField label={label} value={secret} />
      <CopyButton ref={button} text={secret} />
    </Box>
  );
}
