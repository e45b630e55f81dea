import type { LockerDocument } from "@laurel/contracts/routes/documents";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { documentsQuery } from "../../entities/document/documents-query.ts";
import { useAttach } from "../../entities/document/use-attach.ts";
import { useDownload } from "../../entities/document/use-download.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { placeAround } from "../../ui/focus.ts";
import { ChooseDocument } from "./ChooseDocument.tsx";

const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

const Row = styled("li")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(1, 3),
  overflowWrap: "anywhere",
  "& > bdi": { flex: "1 1 100%", [theme.breakpoints.up("sm")]: { flex: "1 1 160px" } },
}));

/** The documents that are attached to a credential, and a choice of the others. */
export function AttachedDocuments({ credentialId }: { credentialId: string }) {
  const t = useTexts();
  const { data, isError } = useQuery(documentsQuery);
  const { busy, attach } = useAttach();
  const linked = data?.filter((document) => document.credentialId === credentialId) ?? [];
  const others = data?.filter((document) => document.credentialId !== credentialId) ?? [];
  const change = async (chosen: LockerDocument, id: string) => {
    const place = placeAround(document.activeElement);
    // The row that had the focus is gone then.
    if (await attach(chosen, id)) place?.focus();
  };
  return (
    <div tabIndex={-1}>
      {linked.length > 0 ? (
        <List>
          {linked.map((document) => (
            <Attached
              key={document.id}
              document={document}
              busy={busy}
              onDetach={() => void change(document, "")}
            />
          ))}
        </List>
      ) : (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {isError && !data ? t("Failed to fetch documents.") : t("No documents are attached yet.")}
        </Typography>
      )}
      {others.length > 0 && (
        <ChooseDocument
          documents={others}
          busy={busy}
          onAttach={(document) => void change(document, credentialId)}
        />
      )}
    </div>
  );
}

interface AttachedProps {
  document: LockerDocument;
  busy: boolean;
  onDetach: () => void;
}

function Attached({ document, busy, onDetach }: AttachedProps) {
  const t = useTexts();
  const { busy: isLoading, download } = useDownload(document);
  const { fileName } = document;
  return (
    <Row>
      <bdi>{fileName}</bdi>
      <Button
        size="small"
        aria-label={t("Download {name}", { name: fileName })}
        aria-busy={isLoading || undefined}
        startIcon={<Download size={16} aria-hidden />}
        onClick={download}
      >
        {isLoading ? t("Downloading…") : t("Download")}
      </Button>
      <Button
        size="small"
        color="inherit"
        aria-label={t("Detach {name}", { name: fileName })}
        aria-busy={busy || undefined}
        onClick={() => !busy && onDetach()}
      >
        {t("Detach")}
      </Button>
    </Row>
  );
}
