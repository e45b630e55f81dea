import type { CredentialType } from "@laurel/contracts/constants";
import type { Shared } from "@laurel/contracts/routes/share-links";
import { spaceOf } from "@laurel/texts/enumeration";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useMemo, useRef } from "react";
import type { PublicCredential } from "../../entities/credential/public-credential.ts";
import { VerifiedBy } from "../../entities/badge/VerifiedBy.tsx";
import { PublicGroups } from "../../entities/credential/PublicGroups.tsx";
import { Letterhead } from "../../entities/person/Letterhead.tsx";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { Letter } from "../../ui/layout/letter.ts";
import { Pill } from "../../ui/Pill.tsx";
import { SharedDocuments } from "./SharedDocuments.tsx";
import { sharedText } from "./shared-words.ts";

interface Props {
  token: string;
  shared: Shared;
  /** The totals per type, if the list is incomplete. */
  counts: Record<CredentialType, number> | undefined;
  /** Somebody has just entered the password, in a field that is gone. */
  wasLocked: boolean;
}

/** What a share link shows, in the design of the public profile. */
export function SharedLetter({ token, shared, counts, wasLocked }: Props) {
  const { person, documents } = shared;
  const credentials = useMemo(() => shared.credentials.map(withoutEnd), [shared.credentials]);
  const letter = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wasLocked) letter.current?.querySelector("h1")?.focus();
  }, [wasLocked]);
  return (
    <Letter ref={letter}>
      <Letterhead profile={person} />
      <Sender shared={shared} counts={counts} />
      {documents.length > 0 && <SharedDocuments token={token} documents={documents} />}
      <PublicGroups
        credentials={credentials}
        counts={counts}
        renderBadge={(one) => <VerifiedBy {...one} />}
      />
    </Letter>
  );
}

/** Who shares what, for how long, and how to answer. */
function Sender({ shared, counts }: Pick<Props, "shared" | "counts">) {
  const t = useTexts();
  const { label, endsOn, person } = shared;
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      <Pill dir="auto">{label}</Pill>
      <Typography variant="h2" component="p" sx={{ textWrap: "balance" }}>
        {sharedText(t, shared, counts)}
      </Typography>
      {(endsOn || person.email) && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {endsOn && (
            <>
              <Rich
                text="This link ends on <time>{date}</time>."
                tags={{ time: <time dateTime={endsOn} /> }}
                values={{ date: dateText(t, endsOn) }}
              />
              {spaceOf(t.language)}
            </>
          )}
          {person.email && (
            <Rich
              text="Contact: <mail>{email}</mail>"
              tags={{ mail: <MuiLink href={`mailto:${person.email}`} /> }}
              values={{ email: person.email }}
            />
          )}
        </Typography>
      )}
    </Box>
  );
}

/** The page says when the link ends, but never that a credential does. */
function withoutEnd(credential: PublicCredential): PublicCredential {
  const checks = credential.checks.filter(({ check }) => check !== "expiry");
  return { ...credential, expirationDate: "", checks };
}
