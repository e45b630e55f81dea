import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { EntryList, type EntryListProps } from "../../entities/credential/EntryList.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";

/** The credentials that the person wants to be seen first. */
export function Highlights(entries: EntryListProps) {
  const t = useTexts();
  if (entries.credentials.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="highlights" sx={{ mt: 10 }}>
      <Typography variant="h3" component="h2" id="highlights" sx={{ breakAfter: "avoid" }}>
        {t("Highlights")}
      </Typography>
      <EntryList {...entries} />
    </Box>
  );
}
