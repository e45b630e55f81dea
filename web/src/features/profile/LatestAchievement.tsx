import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router-dom";
import { completionText } from "../../entities/credential/badges.ts";
import { searchQuery } from "../../entities/credential/search-query.ts";
import { ownToday } from "../../lib/days.ts";
import { paths } from "../../lib/paths.ts";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { TypeChip } from "../../entities/credential/TypeChip.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";

/** The credential with the most recent completion date. */
export function LatestAchievement() {
  const t = useTexts();
  const { data, isError } = useQuery(searchQuery("", 1));
  // If the credentials failed, the tiles above say so.
  if (isError && !data) return null;
  return (
    <SectionCard id="latest-achievement" title={t("Latest Achievement")}>
      {data ? (
        <Latest credential={data.items[0]} />
      ) : (
        <Spinner text={t("Loading your credentials...")} />
      )}
    </SectionCard>
  );
}

function Latest({ credential }: { credential: Credential | undefined }) {
  const t = useTexts();
  if (!credential)
    return (
      <>
        <Typography sx={{ color: "text.secondary", mb: 4 }}>
          {t("Your latest credential will appear here.")}
        </Typography>
        <Button component={Link} to={paths.addCredential} variant="outlined" color="inherit">
          {t("Add your first credential")}
        </Button>
      </>
    );
  const { name, type, organization, credentialUrl } = credential;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <TypeChip type={type} />
      <Typography variant="h4" component="h3" dir="auto" sx={{ mt: 3 }}>
        {name}
      </Typography>
      <Typography variant="body2" dir="auto" sx={{ color: "text.secondary", mt: 1 }}>
        {organization}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
        {completionText(t, credential, ownToday())}
      </Typography>
      {credentialUrl && (
        <Button
          href={credentialUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          color="inherit"
          endIcon={<ExternalLink size={16} aria-hidden />}
          sx={{ mt: 4 }}
        >
          {t("View Certificate")}
        </Button>
      )}
    </Box>
  );
}
