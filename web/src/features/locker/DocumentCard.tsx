import type { Credential } from "@laurel/contracts/routes/credentials";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Download, Paperclip, Trash2 } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import { formatDayOf } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { CardSheet } from "../../ui/layout/card-sheet.ts";
import { DocumentFoot } from "./document-sheet.ts";
import { DocumentThumbnail } from "../../entities/document/DocumentThumbnail.tsx";
import { fileSizeText } from "../../entities/document/file-rules.ts";
import { useDownload } from "../../entities/document/use-download.ts";
import { space } from "../../theme/space.ts";

const Name = styled("h3")(({ theme }) => ({
  ...theme.typography.h4,
  margin: space(0, 0, 0.5),
  overflowWrap: "anywhere",
}));

interface Props {
  document: LockerDocument;
  /** The credential that it belongs to, once loaded. */
  credential: Credential | undefined;
  onPreview: (document: LockerDocument) => void;
  onAttach: (document: LockerDocument) => void;
  onDelete: (document: LockerDocument) => void;
}

/** A document with its size, date, credential and actions. */
export const DocumentCard = memo(function DocumentCard(props: Props) {
  const { document, credential, onPreview, onAttach, onDelete } = props;
  const { fileName } = document;
  const { busy, download } = useDownload(document);

  return (
    <CardSheet>
      <Box sx={{ display: "flex", gap: 4, p: 5 }}>
        <DocumentThumbnail document={document} onEnlarge={onPreview} />
        <Said {...{ document, credential }} />
      </Box>
      <DocumentFoot>
        <Button
          size="small"
          aria-label={`Download ${fileName}`}
          aria-busy={busy || undefined}
          startIcon={<Download size={16} aria-hidden />}
          onClick={download}
        >
          {busy ? "Downloading…" : "Download"}
        </Button>
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Attach ${fileName} to a credential`}
          startIcon={<Paperclip size={16} aria-hidden />}
          onClick={() => onAttach(document)}
        >
          Attach
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Delete ${fileName}`}
          startIcon={<Trash2 size={16} aria-hidden />}
          onClick={() => onDelete(document)}
        >
          Delete
        </Button>
      </DocumentFoot>
    </CardSheet>
  );
});

/** What is known of a document. */
function Said({ document, credential }: Pick<Props, "document" | "credential">) {
  const { fileName, fileSize, uploadDate, notes } = document;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Name dir="auto">{fileName}</Name>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {fileSizeText(fileSize)}, uploaded {formatDayOf(uploadDate)}
      </Typography>
      {credential && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: "anywhere" }}>
          For{" "}
          <MuiLink
            component={Link}
            to={`${paths.ofType(credential.type)}?q=${encodeURIComponent(credential.name)}`}
          >
            <bdi>{credential.name}</bdi>
          </MuiLink>
        </Typography>
      )}
      {notes && (
        <Typography
          variant="body2"
          sx={{ mt: 2, whiteSpace: "pre-line", overflowWrap: "anywhere" }}
        >
          {notes}
        </Typography>
      )}
    </Box>
  );
}
