import { UPLOAD_REFUSED } from "@laurel/contracts/routes/documents";
import type { Text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { X } from "lucide-react";
import { IconAction } from "../../ui/hints/IconAction.tsx";
import { UploadProgress } from "../../ui/states/UploadProgress.tsx";
import { FileKindMark } from "../../entities/document/FileKindMark.tsx";
import { kilobytesText } from "../../entities/document/file-rules.ts";
import { EMPTY_FILE, insteadOfKeeping } from "../../entities/document/unread-files.ts";
import { sendFailureWords } from "../../entities/document/send-document.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { Entry } from "./upload-entries.ts";
import { space } from "../../theme/space.ts";

const Row = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: space(4),
  paddingBlock: space(3),
  paddingInline: space(4, 2),
  background: theme.vars.palette.background.paper,
  "& + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

interface Props {
  entry: Entry;
  onRemove: (id: number) => void;
}

/** A chosen file: its progress, and a way to remove it. */
export function UploadRow({ entry: { id, file, state }, onRemove }: Props) {
  const t = useTexts();
  const sending = state.kind === "sending";
  return (
    <Row>
      <FileKindMark fileName={file.name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {file.name}
        </Typography>
        {state.kind === "refused" && (
          <Refusal
            reason={t(file.size === 0 ? EMPTY_FILE : UPLOAD_REFUSED)}
            instead={insteadOfKeeping(file)}
          />
        )}
        {state.kind === "failed" && <Refusal reason={t(sendFailureWords(state.error))} />}
        {state.kind === "chosen" && <Line>{kilobytesText(t, file.size)}</Line>}
        {state.kind === "waiting" && (
          <Line>{t("{size}, waiting", { size: kilobytesText(t, file.size) })}</Line>
        )}
        {sending && <UploadProgress name={file.name} share={state.share} />}
      </Box>
      <IconAction
        label={t(sending ? "Cancel the upload of {name}" : "Remove {name}", { name: file.name })}
        onClick={() => onRemove(id)}
      >
        <X size={18} aria-hidden />
      </IconAction>
    </Row>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: "text.secondary" }}>
      {children}
    </Typography>
  );
}

/** Why a file wasn't uploaded, and what can be done with it instead. */
function Refusal({ reason, instead }: { reason: string; instead?: Text | undefined }) {
  const t = useTexts();
  return (
    <Box role="alert" sx={{ color: "error.main" }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t("Upload failed")}
      </Typography>
      <Typography variant="body2">{reason}</Typography>
      {instead && <Typography variant="body2">{t(instead)}</Typography>}
    </Box>
  );
}
