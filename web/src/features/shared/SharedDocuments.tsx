import { downloadShared } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import type { SharedDocument } from "@laurel/contracts/routes/share-links";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Download } from "lucide-react";
import { kilobytesText } from "../../entities/document/file-rules.ts";
import { FileKindMark } from "../../entities/document/FileKindMark.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: space(3, 0, 0),
  padding: 0,
  "& > li": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    alignItems: "center",
    gap: space(4),
    padding: space(4, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    breakInside: "avoid",
  },
  [theme.breakpoints.down("sm")]: {
    "& > li": { gridTemplateColumns: "auto minmax(0, 1fr)" },
    "& a": { gridColumn: 2, justifySelf: "start" },
  },
  "@media print": { "& a": { display: "none" } },
}));

interface Props {
  token: string;
  documents: readonly SharedDocument[];
}

/** The released documents. Plain links, which also work without scripts. */
export function SharedDocuments({ token, documents }: Props) {
  const t = useTexts();
  return (
    <Box component="section" aria-labelledby="shared-documents" sx={{ mt: 10 }}>
      <Typography variant="h3" component="h2" id="shared-documents">
        {t("Documents")}
      </Typography>
      <List>
        {documents.map(({ id, fileName, fileSize }) => (
          <li key={id}>
            <FileKindMark fileName={fileName} />
            <div>
              <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                {fileName}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {kilobytesText(t, fileSize)}
              </Typography>
            </div>
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              href={pathOf(downloadShared, { token, id })}
              download={fileName}
              startIcon={<Download size={16} aria-hidden />}
              aria-label={t("Download {name}", { name: fileName })}
            >
              {t("Download")}
            </Button>
          </li>
        ))}
      </List>
    </Box>
  );
}
