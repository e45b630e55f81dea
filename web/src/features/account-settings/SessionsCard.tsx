import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { SessionList } from "./SessionList.tsx";
import { sessionsQuery } from "./sessions-query.ts";
import { useEndSessions } from "./use-end-sessions.ts";

/** The person's sessions, with buttons to end them. */
export function SessionsCard() {
  const t = useTexts();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(sessionsQuery);
  const { ending, end, endOthers } = useEndSessions();
  return (
    <SectionCard
      id="sessions"
      title={t("Sessions")}
      lead={t(
        "The browsers that are logged in to your account. If you don’t recognize one, end its session and change your password.",
      )}
    >
      <Box tabIndex={-1}>
        {!data && error && !isFetching && (
          <ErrorState
            title={t("Your sessions couldn’t be loaded.")}
            message={errorText(t, error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && (!error || isFetching) && <Spinner text={t("Loading your sessions...")} />}
        {data && (
          <SessionList
            sessions={data}
            now={dataUpdatedAt}
            ending={ending}
            onEnd={(one) => void end(one)}
          />
        )}
      </Box>
      {data && data.length > 1 && (
        <Box sx={{ mt: 5 }}>
          <SubmitButton
            type="button"
            busy={ending === "others"}
            busyText={t("Ending all other sessions")}
            onClick={() => void endOthers()}
          >
            {t("End all other sessions")}
          </SubmitButton>
        </Box>
      )}
    </SectionCard>
  );
}
