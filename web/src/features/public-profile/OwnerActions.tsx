import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { PublicCredential } from "../../entities/credential/public-credential.ts";
import { meQuery } from "../../entities/person/me-query.ts";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useIsHydrated } from "../../ui/announcements/use-is-hydrated.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { linkedInAddress } from "./linkedin-address.ts";

interface Props {
  slug: string;
  credential: PublicCredential;
}

/** The owner's actions on the page. Visitors don't see them. */
export function OwnerActions({ slug, credential }: Props) {
  const t = useTexts();
  const isOwner = useIsOwner(slug);
  if (!isOwner) return null;
  const address = window.location.origin + paths.publicCredential(slug, credential.id);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mt: 8, displayPrint: "none" }}>
      <Button
        href={linkedInAddress(credential, address)}
        target="_blank"
        rel="noopener noreferrer"
        variant="contained"
        endIcon={<ExternalLink size={16} aria-hidden />}
      >
        {t("Add to LinkedIn profile")}
      </Button>
      <CopyButton label={t("Copy link")} text={address} />
    </Box>
  );
}

/** Asks who is logged in only where the page says that somebody may be, so that nothing is requested for visitors. */
function useIsOwner(slug: string): boolean {
  const isHydrated = useIsHydrated();
  const mayBe = isHydrated && document.querySelector('meta[name="laurel-session"]') !== null;
  const { data } = useQuery({ ...meQuery, enabled: mayBe });
  return isHydrated && data?.publicProfileSlug === slug;
}
