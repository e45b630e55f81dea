import type { ShareLink } from "@laurel/contracts/routes/share-links";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Lock, Mail } from "lucide-react";
import { ago } from "../../lib/ago.ts";
import { formatDate, formatDayOf } from "../../lib/dates.ts";
import { today } from "../../lib/days.ts";
import { Pill } from "../../ui/Pill.tsx";
import { countsOf, viewsOf } from "./share-link-words.ts";
import { namedIds } from "./use-shown-names.ts";

interface Props {
  link: ShareLink;
  /** When the list was fetched, in milliseconds. */
  now: number;
  nameOf: (id: string) => string | undefined;
  labelId: string;
}

/** Label, address, what is shown, and how often it was viewed. */
export function ShareLinkFacts({ link, now, nameOf, labelId }: Props) {
  const { label, url, views, lastViewedAt, createdAt } = link;
  const quiet = { variant: "body2", sx: { color: "text.secondary" } } as const;
  return (
    <Box sx={{ display: "grid", gap: 1, minWidth: 0, overflowWrap: "anywhere" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Typography id={labelId} sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Terms link={link} />
      </Box>
      <Typography variant="body2">{contentOf(link, nameOf)}</Typography>
      <Link href={url} target="_blank" rel="noopener" variant="body2">
        {url}
      </Link>
      <Typography {...quiet}>
        {viewsOf(views)}
        {lastViewedAt && ` · Last viewed ${ago(lastViewedAt, now)}`} · Created{" "}
        {formatDayOf(createdAt)}
      </Typography>
    </Box>
  );
}

/** Password, last day and contact. */
function Terms({ link: { hasPassword, endsOn, contact } }: { link: ShareLink }) {
  const hasEnded = endsOn !== "" && endsOn < today();
  return (
    <>
      {hasPassword && (
        <Pill>
          <Lock size={12} aria-hidden />
          Password
        </Pill>
      )}
      {endsOn && (
        <Pill tone={hasEnded ? "error" : "plain"}>
          {hasEnded ? "Ended on" : "Ends on"} {formatDate(endsOn)}
        </Pill>
      )}
      {contact && (
        <Pill>
          <Mail size={12} aria-hidden />
          Email address
        </Pill>
      )}
    </>
  );
}

/** "4 credentials and 1 document: Kubernetes, Chess, Go and 2 more". */
function contentOf(link: ShareLink, nameOf: Props["nameOf"]): string {
  const ids = namedIds(link);
  const names = ids.flatMap((id) => nameOf(id) ?? []);
  const counts = countsOf(link);
  const rest = link.credentialIds.length + link.documentIds.length - names.length;
  if (names.length === 0 || names.length < ids.length) return counts;
  const more = rest > 0 ? ` and ${rest.toLocaleString("en")} more` : "";
  return `${counts}: ${names.join(", ")}${more}`;
}
