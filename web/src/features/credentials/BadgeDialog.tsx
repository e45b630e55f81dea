import type { Text } from "@laurel/contracts/text";
import { checkBadge } from "@laurel/contracts/calls.generated";
import { badgeSchema, type Badge } from "@laurel/contracts/routes/badges";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, errorWords } from "../../lib/problem.ts";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dayText } from "../../lib/texts/dates.ts";
import { sentencesText } from "../../lib/texts/lists.ts";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { badgeQuery } from "../../entities/badge/badge-query.ts";
import { issuerText } from "../../entities/badge/badge-words.ts";
import { CheckList } from "../../entities/badge/CheckList.tsx";
import { ChecksDialog } from "../../entities/badge/ChecksDialog.tsx";

/** A check that was read as the dialog opened is new. A check that was read earlier may be out of date. */
const OPENING_MS = 10_000;

interface Props {
  open: boolean;
  credential: Pick<Credential, "id" | "name">;
  onClose: () => void;
}

/** What was checked of the badge of one's own credential, which can be checked again. */
export function BadgeDialog({ open, credential: { id, name }, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const query = badgeQuery(id);
  const badge = useQuery({ ...query, enabled: open, staleTime: OPENING_MS });
  const [problem, setProblem] = useState<Text | "">("");
  const { send, busy } = useSend(checkBadge, {
    answer: badgeSchema,
    refresh: refreshCredentials,
    onSent: (checked) => client.setQueryData(query.queryKey, checked),
    onFailed: (error) => setProblem(errorWords(error)),
  });
  const again = () => {
    setProblem("");
    void send(undefined, { id });
  };
  return (
    <ChecksDialog
      open={open}
      title={name}
      onClose={onClose}
      action={
        <SubmitButton type="button" busy={busy} busyText={t("Checking…")} onClick={again}>
          {t("Check again")}
        </SubmitButton>
      }
    >
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      {badge.data ? (
        <Checked badge={badge.data} />
      ) : badge.isError ? (
        <ErrorState message={errorText(t, badge.error)} onRetry={() => void badge.refetch()} />
      ) : (
        <Spinner text={t("Loading the badge...")} />
      )}
    </ChecksDialog>
  );
}

function Checked({ badge: { issuer, subject, checks, checkedAt } }: { badge: Badge }) {
  const t = useTexts();
  const sentences = [
    issuer.host && t("{host} vouches for this badge.", { host: issuer.host }),
    issuerText(t, issuer.name),
    subject && t("Issued to {subject}.", { subject }),
    t("Checked on {date}.", { date: dayText(t, checkedAt) }),
  ];
  return (
    <>
      <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {sentencesText(t, sentences)}
      </Typography>
      <CheckList checks={checks} />
    </>
  );
}
