import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { CircleAlert } from "lucide-react";
import { type Ref, useId } from "react";
import { LineDrawing } from "../../ui/brand/LineDrawing.tsx";
import { ACCEPT } from "../../entities/document/file-rules.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { ONLY_WITH_POINTER } from "../../ui/forms/FileDropField.tsx";
import { FileButton } from "../../ui/forms/FileButton.tsx";

const Zone = styled("div", { shouldForwardProp: (prop) => prop !== "over" })<{ over: boolean }>(
  ({ theme, over }) => ({
    display: "grid",
    justifyItems: "center",
    gap: space(3),
    padding: space(8, 4),
    textAlign: "center",
    borderRadius: radius.sheet,
    border: `1.5px dashed ${over ? theme.vars.palette.primary.main : theme.vars.palette.outline}`,
    background: over ? theme.vars.palette.primary.ground : theme.vars.palette.background.paper,
    transition: "background-color 120ms ease-out, border-color 120ms ease-out",
  }),
);

interface Props {
  /** Whether files are being dragged over the page. */
  over: boolean;
  error: string;
  inputRef: Ref<HTMLInputElement>;
  onFiles: (files: readonly File[]) => void;
}

/** The drop zone, with a button to choose files. */
export function FilePicker({ over, error, inputRef, onFiles }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <Zone over={over}>
      <LineDrawing motif="archive" />
      <Typography sx={ONLY_WITH_POINTER}>
        {over ? t("Drop the files here") : t("Drag files here, or choose them")}
      </Typography>
      <FileButton
        inputRef={inputRef}
        label={t("Choose files")}
        accept={ACCEPT}
        multiple
        describedBy={`${id}-help${error ? ` ${id}-error` : ""}`}
        invalid={error !== ""}
        onFiles={onFiles}
      />
      <Typography id={`${id}-help`} variant="body2" sx={{ color: "text.secondary" }}>
        {t("pdf, png, jpg, jpeg or docx, up to 10 MB each")}
      </Typography>
      <Box id={`${id}-error`} aria-live="polite" sx={{ color: "error.main" }}>
        {error && (
          <Box sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
            <CircleAlert size={16} aria-hidden />
            <Typography variant="body2" component="span">
              {error}
            </Typography>
          </Box>
        )}
      </Box>
    </Zone>
  );
}
