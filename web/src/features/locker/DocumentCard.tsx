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
import { paths } from "../../lib/paths.ts";
import { CardSheet } from "../../ui/layout/card-sheet.ts";
import { DocumentFoot } from "./document-sheet.ts";
import { DocumentThumbnail } from "../../entities/document/DocumentThumbnail.tsx";
import { kilobytesText } from "../../entities/document/file-rules.ts";
import { useDownload } from "../../entities/document/use-download.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { dayText } from "../../lib/texts/dates.ts";
import { space } from "../../theme/space.ts";
import { OWN_DIRECTION } from "../../theme/own-direction.ts";

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
  const t = useTexts();
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
          aria-label={t("Download {name}", { name: fileName })}
          aria-busy={busy || undefined}
          startIcon={<Download size={16} aria-hidden />}
          onClick={download}
        >
          {busy ? t("Downloading…") : t("Download")}
        </Button>
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t("Attach {name} to a credential", { name: fileName })}
          startIcon={<Paperclip size={16} aria-hidden />}
          onClick={() => onAttach(document)}
        >
          {t("Attach")}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={t("Delete {name}", { name: fileName })}
          startIcon={<Trash2 size={16} aria-hidden />}
          onClick={() => onDelete(document)}
        >
          {t("Delete")}
        </Button>
      </DocumentFoot>
    </CardSheet>
  );
});

/** What is known of a document. */
function Said({ document, credential }: Pick<Props, "document" | "credential">) {
  const t = useTexts();
  const { fileName, fileSize, uploadDate, notes } = document;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Name dir="auto">{fileName}</Name>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("{size}, uploaded {date}", {
          size: kilobytesText(t, fileSize),
          date: dayText(t, uploadDate),
        })}
      </Typography>
      {credential && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: "anywhere" }}>
          <Rich
            text="For <link>{name}</link>"
            values={{ name: <bdi>{credential.name}</bdi> }}
            tags={{
              link: (
                <MuiLink
                  component={Link}
                  to={`${paths.ofType(credential.type)}?q=${encodeURIComponent(credential.name)}`}
                />
              ),
            }}
          />
        </Typography>
      )}
      {notes && (
        <Typography
          variant="body2"
          dir="auto"
          sx={{ mt: 2, whiteSpace: "pre-line", ...OWN_DIRECTION, overflowWrap: "anywhere" }}
        >
          {notes}
        </Typography>
      )}
    </Box>
  );
}
