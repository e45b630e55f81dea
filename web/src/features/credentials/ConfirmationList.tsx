import { isolated } from "@laurel/contracts/directions";
import { askForConfirmation, withdrawConfirmation } from "@laurel/contracts/calls.generated";
import type {
  Confirmation,
  ConfirmationState,
} from "@laurel/contracts/routes/credential-confirmations";
import type { CredentialVersion } from "@laurel/contracts/routes/credential-history";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { historyQuery } from "../../entities/credential/removed-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { formatDate } from "../../lib/dates.ts";
import { messageOf } from "../../lib/problem.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { confirmationsQuery, refreshConfirmations } from "./confirmations-query.ts";
import { outdatedWords } from "./outdated-words.ts";

interface Props {
  credentialId: string;
  enabled: boolean;
}

const NOT_SENT = failed("Not sent", "The request couldn’t be sent");
const NOT_WITHDRAWN = failed("Not withdrawn", "The request couldn’t be withdrawn");

/** Who was asked to confirm a credential, and what they said. */
export function ConfirmationList({ credentialId, enabled }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...confirmationsQuery(credentialId),
    enabled,
  });
  const hasOutdated = data?.some(({ state }) => state === "outdated") === true;
  const { data: history = [] } = useQuery({
    ...historyQuery(credentialId),
    enabled: enabled && hasOutdated,
  });
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () => refreshConfirmations(client, credentialId);
  const { send, busy } = useSend(withdrawConfirmation, {
    toast: NOT_WITHDRAWN,
    async onSent() {
      await refresh();
      toast({ title: "Withdrawn", description: "The link doesn’t work any more" });
    },
    onFailed: ifUnsure(refresh),
  });
  const asking = useSend(askForConfirmation, {
    toast: NOT_SENT,
    async onSent(_response, { email }) {
      await refresh();
      toast({ title: "Request sent", description: `We emailed ${email}` });
    },
    onFailed: ifUnsure(refresh),
  });
  if (!data) {
    if (!error || isFetching) return <Spinner text="Loading the requests..." />;
    return (
      <ErrorState what="The requests" message={messageOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return null;
  return (
    <Box sx={{ mt: 8 }}>
      <Typography variant="subtitle1" component="h3" id="asked">
        People you’ve asked
      </Typography>
      <Box component="ul" aria-labelledby="asked" sx={{ listStyle: "none", m: 0, p: 0, mt: 2 }}>
        {data.map((one) => (
          <Row
            key={one.id}
            confirmation={one}
            history={history}
            onWithdraw={() => {
              if (!busy) void send(undefined, { id: credentialId, confirmationId: one.id });
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

interface RowProps {
  confirmation: Confirmation;
  history: readonly CredentialVersion[];
  onWithdraw: () => void;
  onAskAgain: () => void;
}

function Row({ confirmation, history, onWithdraw, onAskAgain }: RowProps) {
  const { name, email, state, answer } = confirmation;
  const shown = name || "Somebody who withdrew their answer";
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
          {[email, wordsOf(confirmation, history)].filter(Boolean).join(" · ")}
        </Typography>
        {answer.comment && (
          <Typography variant="body2" dir="auto" sx={{ whiteSpace: "pre-line" }}>
            {answer.comment}
          </Typography>
        )}
      </Box>
      {CAN_BE_ASKED_AGAIN.has(state) && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Ask ${shown} again`}
          onClick={onAskAgain}
        >
          Ask again
        </Button>
      )}
      {CAN_BE_WITHDRAWN.has(state) && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={`Withdraw ${shown}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
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
  { state, askedAt, expiresAt, answeredAt, answer }: Confirmation,
  history: readonly CredentialVersion[],
): string {
  const { role, organization } = answer;
  const by = [role, organization].filter(Boolean).map(isolated).join(", ");
  switch (state) {
    case "asked":
      return `Asked on ${formatDate(askedAt)}, can answer until ${formatDate(expiresAt)}`;
    case "confirmed":
      return `Confirmed on ${formatDate(answeredAt)}${by && ` as ${by}`}`;
    case "declined":
      return `Couldn’t confirm it, ${formatDate(answeredAt)}`;
    case "expired":
      return `Didn’t answer by ${formatDate(expiresAt)}`;
    case "outdated":
      return `Confirmed on ${formatDate(answeredAt)}, ${outdatedWords(history, answeredAt)}`;
    case "withdrawn":
      return "Withdrawn";
  }
}
