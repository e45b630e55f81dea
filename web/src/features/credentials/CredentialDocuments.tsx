import type { LockerDocument } from "@laurel/contracts/routes/documents";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import { documentsQuery } from "../../entities/document/documents-query.ts";
import { paths } from "../../lib/paths.ts";
import { useDownload } from "../../entities/document/use-download.ts";
import { Fold } from "../../ui/layout/Fold.tsx";
import { space } from "../../theme/space.ts";

const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

const Row = styled("li")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(3),
  overflowWrap: "anywhere",
}));

/** The documents in CertLocker that belong to a credential. */
export function CredentialDocuments({ credentialId }: { credentialId: string }) {
  const { data, isError } = useQuery(documentsQuery);
  const linked = data?.filter((document) => document.credentialId === credentialId) ?? [];
  const count = data ? ` (${linked.length})` : "";
  return (
    <Fold title={`Documents${count}`}>
      {linked.length > 0 && (
        <List>
          {linked.map((document) => (
            <LinkedDocument key={document.id} document={document} />
          ))}
        </List>
      )}
      {linked.length === 0 && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {isError && !data ? "Failed to fetch documents. " : "None yet. "}
          <MuiLink component={Link} to={paths.upload}>
            Upload one in CertLocker
          </MuiLink>
        </Typography>
      )}
    </Fold>
  );
}

function LinkedDocument({ document }: { document: LockerDocument }) {
  const { busy, download } = useDownload(document);
  return (
    <Row>
      <bdi>{document.fileName}</bdi>
      <Button
        size="small"
        aria-label={`Download ${document.fileName}`}
        aria-busy={busy || undefined}
        startIcon={<Download size={16} aria-hidden />}
        onClick={download}
      >
        {busy ? "Downloading…" : "Download"}
      </Button>
    </Row>
  );
}
