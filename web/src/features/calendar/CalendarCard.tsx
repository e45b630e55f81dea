import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { Calendar } from "./Calendar.tsx";
import { calendarQuery } from "./calendar-query.ts";

/** The link with which calendar apps show the person's expiry dates. */
export function CalendarCard() {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(calendarQuery);
  return (
    <SectionCard
      id="calendar"
      title={t("Calendar")}
      lead={t(
        "Shows your expiry dates in your calendar app and keeps them up to date. Anyone who has the link can see the names, organizations and dates of your credentials that expire.",
      )}
    >
      {data && <Calendar url={data.url} />}
      {!data && (!error || isFetching) && <Spinner text={t("Loading your calendar...")} />}
      {!data && error && !isFetching && (
        <ErrorState
          title={t("Your calendar couldn’t be loaded.")}
          message={errorText(t, error)}
          onRetry={() => void refetch()}
        />
      )}
    </SectionCard>
  );
}
