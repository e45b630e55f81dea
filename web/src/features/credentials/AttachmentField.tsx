import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId, useRef } from "react";
import { ACCEPT, kilobytesText } from "../../entities/document/file-rules.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FieldMessages } from "../../ui/forms/FieldMessages.tsx";
import { FileButton } from "../../ui/forms/FileButton.tsx";
import { RemoveButton } from "../../ui/RemoveButton.tsx";
import { UploadProgress } from "../../ui/states/UploadProgress.tsx";
import { space } from "../../theme/space.ts";
import type { Attachment } from "./use-attachment.ts";

const Group = styled("fieldset")({
  display: "grid",
  gap: space(2),
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  padding: 0,
  border: 0,
});

/** A document for CertLocker, which is uploaded after the credential has been saved. */
export function AttachmentField({ attachment }: { attachment: Attachment }) {
  const t = useTexts();
  const { file, problem, sending, choose, remove } = attachment;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Group>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1.5 }}>
        {t("Document")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <FileButton
          inputRef={chooser}
          label={file ? t("Choose another document") : t("Attach a document")}
          accept={ACCEPT}
          describedBy={`${id}-help`}
          onFiles={([chosen]) => choose(chosen)}
        />
        {file && (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
            <Typography variant="body2" dir="auto" sx={{ overflowWrap: "anywhere" }}>
              {t("{file}, {size}", { file: file.name, size: kilobytesText(t, file.size) })}
            </Typography>
            {sending?.file !== file && (
              <RemoveButton
                of={file.name}
                onClick={() => {
                  remove();
                  chooser.current?.focus();
                }}
              />
            )}
          </Box>
        )}
      </Box>
      {sending && <UploadProgress name={sending.file.name} share={sending.share} />}
      <FieldMessages
        id={id}
        help={t(
          "It’s kept in CertLocker with this credential. pdf, png, jpg, jpeg or docx, up to 10 MB.",
        )}
        errors={problem === "" ? [] : [problem]}
      />
    </Group>
  );
}
