import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { CredentialEntry } from "../../entities/credential/CredentialEntry.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { VerifiedBy } from "./VerifiedBy.tsx";
import type { PublicCredential } from "./public-profile-query.ts";

/** In print, the address is more useful than the link's text. */
const Certificate = styled("div")({
  "@media print": {
    gridColumn: 2,
    "& a": { textDecoration: "none" },
    "& a > span, & svg": { display: "none" },
    "& a::after": { content: "attr(href)" },
  },
});

/** A public credential with its description, its skills and the link to its certificate. */
export function Entry({ credential }: { credential: PublicCredential }) {
  const { description, skills, credentialUrl } = credential;
  const nameId = useId();
  return (
    <CredentialEntry
      credential={credential}
      nameId={nameId}
      aside={credentialUrl && <CertificateLink url={credentialUrl} nameId={nameId} />}
    >
      {description && (
        <Typography variant="body2" sx={{ mt: 2, maxWidth: "68ch", whiteSpace: "pre-line" }}>
          {description}
        </Typography>
      )}
      {skills.length > 0 && <Skills skills={skills} />}
      {credential.verifiedBy !== "" && (
        <Box sx={{ mt: 3 }}>
          <VerifiedBy credential={credential} />
        </Box>
      )}
    </CredentialEntry>
  );
}

function CertificateLink({ url, nameId }: { url: string; nameId: string }) {
  return (
    <Certificate>
      <Link
        variant="body2"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={nameId}
        sx={{ display: "inline-flex", alignItems: "center", gap: 1, minHeight: 28 }}
      >
        <span>View Certificate</span>
        <ExternalLink size={14} aria-hidden />
      </Link>
    </Certificate>
  );
}

function Skills({ skills }: { skills: readonly string[] }) {
  return (
    <Box
      component="ul"
      aria-label="Skills"
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, listStyle: "none", m: 0, p: 0, mt: 3 }}
    >
      {[...new Set(skills)].map((skill) => (
        <Box component="li" key={skill} sx={{ display: "flex", minWidth: 0 }}>
          <Pill>{skill}</Pill>
        </Box>
      ))}
    </Box>
  );
}
