import { forgetRemoved } from "@laurel/contracts/calls.generated";
import type { RemovedCredential } from "@laurel/contracts/routes/credential-history";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { memo, useRef, useState } from "react";
import { refreshCredentials, statsQuery } from "../../entities/credential/credentials-query.ts";
import { removedQuery } from "../../entities/credential/removed-query.ts";
import { useRestore } from "../../entities/credential/use-restore.ts";
import { typeName } from "../../entities/credential/type-names.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { agoText } from "../../lib/texts/dates.ts";
import { space } from "../../theme/space.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { placeAround, useFocusIfLost } from "../../ui/focus.ts";
import { Row, RowList } from "../../ui/layout/row-list.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";

const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: space(2) });

const LEAD = text("You can restore a deleted credential for 30 days. Then it’s deleted for good.");
const SHOWN_FIRST = 5;

/** The deleted credentials that can be restored. Nothing if there are none. */
export const RecentlyDeleted = memo(function RecentlyDeleted() {
  const t = useTexts();
  // Most people have none, and then there's nothing to ask for.
  const { data: isAny = false } = useQuery({
    ...statsQuery,
    select: ({ details }) => details.removed !== 0,
  });
  const { data = [], dataUpdatedAt: now } = useQuery({ ...removedQuery, enabled: isAny });
  const removed = isAny ? data : [];
  const [showsAll, setShowsAll] = useState(false);
  const { ask, question } = useForgetting();
  const section = useRef<HTMLDivElement>(null);
  useFocusIfLost(removed.length, () => section.current ?? placeAround(null));
  if (removed.length === 0) return null;
  const shown = showsAll ? removed : removed.slice(0, SHOWN_FIRST);
  return (
    <Box ref={section} tabIndex={-1} sx={{ mt: 8, displayPrint: "none", outline: 0 }}>
      <SectionCard id="recently-deleted" title={t("Recently deleted")} lead={t(LEAD)}>
        <RowList aria-label={t("Recently deleted credentials")}>
          {shown.map((one) => (
            <RemovedRow
              key={one.credential.id}
              removed={one}
              now={now}
              onForget={() => ask(one.credential)}
            />
          ))}
        </RowList>
        {shown.length < removed.length && (
          <Button sx={{ mt: 3 }} onClick={() => setShowsAll(true)}>
            {t("Show all {count, number}", { count: removed.length })}
          </Button>
        )}
      </SectionCard>
      {question}
    </Box>
  );
});

/** Deletes a credential for good, after a question. */
function useForgetting() {
  const notDeleted = failed(text("Error deleting credential"), text("Failed to delete credential"));
  const { ask, question } = useConfirmedDeletion(forgetRemoved, refreshCredentials, notDeleted);
  const askToForget = ({ id, name }: Credential) =>
    ask({
      id,
      title: text("Delete for good?"),
      confirmLabel: text("Delete for good"),
      text: (
        <Rich
          text="“{name}” and its history will be deleted everywhere. This can’t be undone."
          values={{ name: <bdi>{name}</bdi> }}
        />
      ),
      deleted: {
        title: text("Deleted for good"),
        description: text("The credential is deleted for good"),
      },
    });
  return { ask: askToForget, question };
}

interface RowProps {
  removed: RemovedCredential;
  /** When the list was fetched, in milliseconds. */
  now: number;
  onForget: () => void;
}

function RemovedRow({ removed: { credential, removedAt, goneAt }, now, onForget }: RowProps) {
  const t = useTexts();
  const { restore, busy } = useRestore();
  const { name, type, organization } = credential;
  return (
    <Row>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Rich
            text="{type} from {organization} · Deleted {ago} · {left}"
            values={{
              type: t(typeName(type)),
              organization: <bdi>{organization}</bdi>,
              ago: agoText(t, removedAt, now),
              left: daysLeft(t, goneAt, now),
            }}
          />
        </Typography>
      </Box>
      <Actions>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          aria-label={t("Restore {name}", { name })}
          aria-busy={busy || undefined}
          onClick={() => {
            if (!busy) void restore([credential]);
          }}
        >
          {t("Restore")}
        </Button>
        <Button variant="text" color="error" size="small" onClick={onForget}>
          {/* Not a label, which would have to begin with the visible words. */}
          <span>
            <Rich
              text="Delete <hidden>{name} </hidden>for good"
              values={{ name }}
              tags={{ hidden: <VisuallyHidden as="span" /> }}
            />
          </span>
        </Button>
      </Actions>
    </Row>
  );
}

const DAY_MS = 24 * 3_600_000;

function daysLeft(t: Translate, goneAt: string, now: number): string {
  const days = Math.ceil((Date.parse(goneAt) - now) / DAY_MS);
  return days < 1
    ? t("Less than a day left")
    : t("{count, plural, one {# day left} other {# days left}}", { count: days });
}
