import Button, { type ButtonProps } from "@mui/material/Button";
import { Copy } from "lucide-react";
import { useTexts } from "../lib/texts/Texts.tsx";
import { useCopyText } from "./use-copy-text.ts";

interface Props extends Pick<ButtonProps, "size" | "ref" | "aria-describedby"> {
  text: string;
  label?: string;
  /** The primary action of its surroundings. */
  primary?: boolean;
  /** Called when the browser has copied the text. */
  onCopied?: () => void;
}

/** A button that copies a text. */
export function CopyButton({ text, label, primary = false, onCopied, ...others }: Props) {
  const t = useTexts();
  const copy = useCopyText();
  const copyAndTell = async () => {
    if (await copy(text)) onCopied?.();
  };
  return (
    <Button
      {...others}
      variant={primary ? "contained" : "outlined"}
      color={primary ? "primary" : "inherit"}
      startIcon={<Copy size={16} aria-hidden />}
      onClick={() => void copyAndTell()}
    >
      {label ?? t("Copy")}
    </Button>
  );
}
