import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { formatDate } from "../../lib/dates.ts";
import { Pill } from "../../ui/Pill.tsx";
import type { PublicCredential } from "./public-profile-query.ts";

/** Dates in a narrow column of their own, as in a CV; above the name where there is no room. */
const Line = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "184px minmax(0, 1fr) auto",
  gap: "4px 24px",
  padding: "20px 0",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  breakInside: "avoid",
  [theme.breakpoints.down("md")]: { gridTemplateColumns: "minmax(0, 1fr)" },
  "@media print": { gridTemplateColumns: "184px minmax(0, 1fr)" },
}));

/** On paper an address is worth more than a word to press. */
const Certificate = styled("div")({
  "@media print": {
    gridColumn: 2,
    "& a": { textDecoration: "none" },
    "& a > span, & svg": { display: "none" },
    "& a::after": { content: "attr(href)" },
  },
});

/** One credential, set like an entry of a CV. */
export function Entry({ credential }: { credential: PublicCredential }) {
  const { name, organization, completedDate, expirationDate, description } = credential;
  const { skills, credentialUrl } = credential;
  const nameId = useId();
  return (
    <Line>
      <Typography variant="body2" component="div" sx={{ color: "text.secondary", pt: "3px" }}>
        <time dateTime={completedDate}>{formatDate(completedDate)}</time>
        {expirationDate && (
          <div>
            Expires <time dateTime={expirationDate}>{formatDate(expirationDate)}</time>
          </div>
        )}
      </Typography>
      <div>
        <Typography variant="h4" component="h3" id={nameId}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
          {organization}
        </Typography>
        {description && (
          <Typography variant="body2" sx={{ mt: 2, maxWidth: "68ch", whiteSpace: "pre-line" }}>
            {description}
          </Typography>
        )}
        {skills.length > 0 && <Skills skills={skills} />}
      </div>
      {credentialUrl && (
        <Certificate>
          <Link
            variant="body2"
            href={credentialUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={nameId}
            sx={{ display: "inline-flex", alignItems: "center", gap: 1, minHeight: 28 }}
          >
            <span>View Certificate</span>
            <ExternalLink size={14} aria-hidden />
          </Link>
        </Certificate>
      )}
    </Line>
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
