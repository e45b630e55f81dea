import { text, verbatim } from "@laurel/contracts/text";
import type { Contribution, Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { failed } from "../../entities/sending/failure-words.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { placeAround } from "../../ui/focus.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { ChangeContribution } from "./ChangeContribution.tsx";
import { hoursLeft, withoutContribution } from "./credit.ts";
import { CreditRow } from "./CreditRow.tsx";
import { partOfHours } from "./hours-text.ts";
import { useSaveContributions } from "./use-save-contributions.ts";

interface Props {
  cycle: Cycle;
  cycles: readonly Cycle[];
  /** Those that were completed within the cycle. */
  credentials: readonly Credential[];
}

/** What counts for a cycle, each with buttons that change or remove it. */
export function ContributionList({ cycle, cycles, credentials }: Props) {
  const t = useTexts();
  const toast = useToast();
  const { send, busy } = useSaveContributions(failed(text("Hours not removed")));
  const byId = new Map(credentials.map((credential) => [credential.id, credential]));

  const remove = async ({ id, name }: Credential) => {
    const place = placeAround(document.activeElement);
    const others = withoutContribution(cycle.contributions, id);
    const outcome = await send(others, { id: cycle.credentialId });
    if (!outcome?.sent) return;
    toast({ title: text("Hours removed"), description: verbatim(name) });
    // The button is gone with its row.
    place?.focus();
  };

  return (
    <Box tabIndex={-1}>
      {cycle.contributions.length === 0 ? (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("Nothing counts yet. Add hours of a course, a workshop or any other credential.")}
        </Typography>
      ) : (
        <RowList aria-label={t("What counts")}>
          {cycle.contributions.map((contribution) => (
            <ContributionRow
              key={contribution.credentialId}
              {...{ contribution, cycle, cycles, busy }}
              credential={byId.get(contribution.credentialId)}
              onRemove={(credential) => void remove(credential)}
            />
          ))}
        </RowList>
      )}
    </Box>
  );
}

interface RowProps extends Omit<Props, "credentials"> {
  contribution: Contribution;
  /** Undefined if it was moved or deleted since the cycles were loaded. */
  credential: Credential | undefined;
  busy: boolean;
  onRemove: (credential: Credential) => void;
}

function ContributionRow(props: RowProps) {
  const t = useTexts();
  const { contribution, credential, cycle, cycles, busy, onRemove } = props;
  if (!credential) return null;
  const { name } = credential;
  const left = hoursLeft(credential, cycles);
  const values = { part: contribution.hours, hours: credential.hours, left };
  return (
    <CreditRow
      credential={credential}
      hours={
        left > 0
          ? t(
              "{part, number} of {hours, plural, one {# hour} other {# hours}}, {left, number} left",
              values,
            )
          : partOfHours(t, values.part, values.hours)
      }
    >
      <ChangeContribution
        cycle={cycle}
        credential={credential}
        hours={contribution.hours}
        most={contribution.hours + left}
      />
      <Button
        size="small"
        color="inherit"
        aria-label={t("Remove {name}", { name })}
        aria-busy={busy || undefined}
        onClick={() => onRemove(credential)}
      >
        {t("Remove")}
      </Button>
    </CreditRow>
  );
}
