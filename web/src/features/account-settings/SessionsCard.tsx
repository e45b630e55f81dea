import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { SessionList } from "./SessionList.tsx";
import { sessionsQuery } from "./sessions-query.ts";
import { useEndSessions } from "./use-end-sessions.ts";

/** The person's sessions, with buttons to end them. */
export function SessionsCard() {
  const t = useTexts();
  const query = useQuery(sessionsQuery);
  const { data, dataUpdatedAt } = query;
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
        <NotLoaded
          query={query}
          loading={t("Loading your sessions...")}
          failed={t("Your sessions couldn’t be loaded.")}
        />
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
