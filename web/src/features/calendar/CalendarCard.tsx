import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { Calendar } from "./Calendar.tsx";
import { calendarQuery } from "./calendar-query.ts";

/** The link with which calendar apps show the person's expiry dates. */
export function CalendarCard() {
  const t = useTexts();
  const query = useQuery(calendarQuery);
  const { data } = query;
  return (
    <SectionCard
      id="calendar"
      title={t("Calendar")}
      lead={t(
        "Shows your expiry dates in your calendar app and keeps them up to date. Anyone who has the link can see the names, organizations and dates of your credentials that expire.",
      )}
    >
      {data && <Calendar url={data.url} />}
      <NotLoaded
        query={query}
        loading={t("Loading your calendar...")}
        failed={t("Your calendar couldn’t be loaded.")}
      />
    </SectionCard>
  );
}
