import { text } from "@laurel/contracts/text";
import { isolated } from "@laurel/contracts/directions";
import { askForConfirmation, withdrawConfirmation } from "@laurel/contracts/calls.generated";
import type {
  Confirmation,
  ConfirmationState,
} from "@laurel/contracts/routes/credential-confirmations";
import type { CredentialVersion } from "@laurel/contracts/routes/credential-history";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { historyQuery } from "../../entities/credential/removed-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { factsText } from "../../lib/texts/lists.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { confirmationsQuery, refreshConfirmationsOf } from "./confirmations-query.ts";
import { outdatedWords } from "./outdated-words.ts";
import { OWN_DIRECTION } from "../../theme/own-direction.ts";

interface Props {
  credentialId: string;
  enabled: boolean;
}

/** Who was asked to confirm a credential, and what they said. */
export function ConfirmationList({ credentialId, enabled }: Props) {
  const t = useTexts();
  const query = useQuery({
    ...confirmationsQuery(credentialId),
    enabled,
  });
  const { data } = query;
  const hasOutdated = data?.some(({ state }) => state === "outdated") === true;
  const { data: history = [] } = useQuery({
    ...historyQuery(credentialId),
    enabled: enabled && hasOutdated,
  });
  const { withdrawing, asking } = useRequests(credentialId);
  if (!data)
    return (
      <NotLoaded
        query={query}
        loading={t("Loading the requests...")}
        failed={t("The requests couldn’t be loaded.")}
      />
    );
  if (data.length === 0) return null;
  return (
    <Box sx={{ mt: 8 }}>
      <Typography variant="subtitle1" component="h3" id="asked">
        {t("People you’ve asked")}
      </Typography>
      <Box component="ul" aria-labelledby="asked" sx={{ listStyle: "none", m: 0, p: 0, mt: 2 }}>
        {data.map((one) => (
          <Row
            key={one.id}
            confirmation={one}
            history={history}
            onWithdraw={() => {
              if (!withdrawing.busy)
                void withdrawing.send(undefined, { id: credentialId, confirmationId: one.id });
            }}
            onAskAgain={() => {
              const { name, email } = one;
              if (!asking.busy) void asking.send({ name, email }, { id: credentialId });
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Withdraws requests, and sends them again. */
function useRequests(credentialId: string) {
  const toast = useToast();
  const refresh = refreshConfirmationsOf(credentialId);
  const withdrawing = useSend(withdrawConfirmation, {
    toast: failed(text("Not withdrawn"), text("The request couldn’t be withdrawn")),
    refresh,
    onSent: () =>
      toast({ title: text("Withdrawn"), description: text("The link doesn’t work anymore") }),
  });
  const asking = useSend(askForConfirmation, {
    toast: failed(text("Not sent"), text("The request couldn’t be sent")),
    refresh,
    onSent: (_answer, { email }) =>
      toast({ title: text("Request sent"), description: text("We emailed {email}", { email }) }),
  });
  return { withdrawing, asking };
}

interface RowProps {
  confirmation: Confirmation;
  history: readonly CredentialVersion[];
  onWithdraw: () => void;
  onAskAgain: () => void;
}

function Row({ confirmation, history, onWithdraw, onAskAgain }: RowProps) {
  const t = useTexts();
  const { name, email, state, answer } = confirmation;
  const shown = name || t("Somebody who withdrew their answer");
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 3,
        py: 3,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box sx={{ flex: "1 1 12rem", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 600 }} dir="auto">
          {shown}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[email, wordsOf(t, confirmation, history)].filter(Boolean).join(" · ")}
        </Typography>
        {answer.comment && (
          <Typography variant="body2" dir="auto" sx={{ whiteSpace: "pre-line", ...OWN_DIRECTION }}>
            {answer.comment}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", gap: 3 }}>
        {CAN_BE_ASKED_AGAIN.has(state) && (
          <Button
            size="small"
            variant="outlined"
            aria-label={t("Ask {name} again", { name: shown })}
            onClick={onAskAgain}
          >
            {t("Ask again")}
          </Button>
        )}
        {CAN_BE_WITHDRAWN.has(state) && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={t("Withdraw {name}", { name: shown })}
            onClick={onWithdraw}
          >
            {t("Withdraw")}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const CAN_BE_ASKED_AGAIN: ReadonlySet<ConfirmationState> = new Set(["expired", "outdated"]);
const CAN_BE_WITHDRAWN: ReadonlySet<ConfirmationState> = new Set([
  "asked",
  "confirmed",
  "outdated",
]);

function wordsOf(
  t: Translate,
  { name, state, askedAt, expiresAt, answeredAt, answer }: Confirmation,
  history: readonly CredentialVersion[],
): string {
  const { role, organization } = answer;
  // Other people see the name that they gave.
  const answeredAs = answer.name === name ? "" : answer.name;
  const by = factsText(t, [answeredAs, role, organization].filter(Boolean).map(isolated));
  switch (state) {
    case "asked":
      return t("Asked on {date}, can answer until {end}", {
        date: dateText(t, askedAt),
        end: dateText(t, expiresAt),
      });
    case "confirmed": {
      const date = dateText(t, answeredAt);
      return by
        ? t("Confirmed on {date} as {by}", { date, by })
        : t("Confirmed on {date}", { date });
    }
    case "declined":
      return t("Couldn’t confirm it, {date}", { date: dateText(t, answeredAt) });
    case "expired":
      return t("Didn’t answer by {date}", { date: dateText(t, expiresAt) });
    case "outdated":
      return outdatedWords(t, history, answeredAt);
    case "withdrawn":
      return t("Withdrawn");
  }
}
