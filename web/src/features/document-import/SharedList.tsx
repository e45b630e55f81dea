import Typography from "@mui/material/Typography";
import { kilobytesText } from "../../entities/document/file-rules.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { RowList } from "../../ui/layout/row-list.ts";

/** The files that were shared with the app. Another site may have sent them, so the person looks at them first. */
export function SharedList({ files }: { files: readonly File[] }) {
  const t = useTexts();
  return (
    <>
      <Typography sx={{ mb: 4 }}>
        {t("These files were shared with Laurel. Nothing has been read or uploaded yet.")}
      </Typography>
      <RowList aria-label={t("Shared files")}>
        {files.map(({ name, size }, index) => (
          <li key={index}>
            <Typography component="strong" dir="auto" sx={NAME}>
              {name}
            </Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {kilobytesText(t, size)}
            </Typography>
          </li>
        ))}
      </RowList>
    </>
  );
}

const NAME = { fontWeight: 600, display: "block", overflowWrap: "anywhere" } as const;
