import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { CertificateLink } from "./CertificateLink.tsx";
import { ConfirmedBy } from "./ConfirmedBy.tsx";
import { CredentialEntry } from "./CredentialEntry.tsx";
import type { PublicCredential } from "./public-credential.ts";
import { SkillPills } from "./SkillPills.tsx";
import { OWN_DIRECTION } from "../../theme/own-direction.ts";

interface Props {
  credential: PublicCredential;
  /** What is known about its badge. */
  badge: ReactNode;
  /** The credential's own page. */
  page?: string | undefined;
}

/** A public credential with its description, its skills and the link to its certificate. */
export function PublicEntry({ credential, badge, page }: Props) {
  const { description, skills, credentialUrl } = credential;
  const nameId = useId();
  return (
    <CredentialEntry
      credential={credential}
      nameId={nameId}
      page={page}
      aside={credentialUrl && <CertificateLink url={credentialUrl} nameId={nameId} />}
    >
      {description && (
        <Typography
          variant="body2"
          dir="auto"
          sx={{ mt: 2, maxWidth: "68ch", whiteSpace: "pre-line", ...OWN_DIRECTION }}
        >
          {description}
        </Typography>
      )}
      {skills.length > 0 && <SkillPills skills={skills} />}
      {badge && <Box sx={{ mt: 3 }}>{badge}</Box>}
      <ConfirmedBy confirmedBy={credential.confirmedBy} />
    </CredentialEntry>
  );
}
