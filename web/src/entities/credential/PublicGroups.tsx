import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { EntryList, type EntryListProps } from "./EntryList.tsx";
import { typePlural } from "./type-names.ts";

interface Props extends EntryListProps {
  /** The totals per type, if the list is incomplete. */
  counts: Record<CredentialType, number> | undefined;
}

/** Credentials as entries of a CV, grouped by type. */
export function PublicGroups({ credentials, counts, ...entries }: Props) {
  const t = useTexts();
  return CREDENTIAL_TYPES.map((type) => {
    const own = credentials.filter((one) => one.type === type);
    const more = (counts?.[type] ?? own.length) - own.length;
    if (own.length + more === 0) return null;
    return (
      <Box component="section" key={type} aria-labelledby={`of-${type}`} sx={{ mt: 10 }}>
        <Typography variant="h3" component="h2" id={`of-${type}`} sx={{ breakAfter: "avoid" }}>
          {t(typePlural(type))}
        </Typography>
        <EntryList credentials={own} {...entries} />
        {more > 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("and {count, number} more", { count: more })}
          </Typography>
        )}
      </Box>
    );
  });
}
