import { EXPIRY_MONTHS } from "@laurel/contracts/constants";
import { MAX_CREDENTIALS_PER_PAGE } from "@laurel/contracts/credential-filter";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import type { ExpiringCredential } from "@laurel/contracts/routes/stats";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { Link } from "react-router-dom";
import { CREDENTIAL_ITEMS, statsQuery } from "../../entities/credential/credentials-query.ts";
import { readCredentials } from "../../entities/credential/read-credentials.ts";
import { fromDayText, today } from "../../lib/days.ts";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { Fold } from "../../ui/layout/Fold.tsx";
import { RowList } from "../../ui/layout/row-list.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { useIsWide } from "../../ui/layout/use-is-wide.ts";
import { countOf, endOfTimeline, type Expirations, timelineColumns } from "./timeline.ts";
import { TimelineChart } from "./TimelineChart.tsx";

/** On phones, a column is three months wide. */
const MONTHS_IN_COLUMN = 3;

/**
 * What expires in the next months, as a chart and as a list. Nothing if nothing expires. Memoized, because a search
 * doesn't change it.
 */
export const ExpiryTimeline = memo(function ExpiryTimeline() {
  const t = useTexts();
  const { data: stats } = useQuery(statsQuery);
  const wide = useIsWide("sm");
  const { expirations = [] } = stats?.details ?? {};
  if (expirations.length === 0) return null;
  const now = today();
  const total = countOf(expirations);
  const lead = t(
    "{count, plural, one {# credential expires in this time.} other {# credentials expire in this time.}}",
    { count: total },
  );
  return (
    <Box sx={{ mt: 8 }}>
      <SectionCard
        id="the-next-months"
        title={t("The next {count} months", { count: EXPIRY_MONTHS })}
        lead={lead}
      >
        <TimelineChart
          columns={timelineColumns(t, expirations, now, wide ? 1 : MONTHS_IN_COLUMN)}
          now={now}
          labelEvery={wide ? MONTHS_IN_COLUMN : 1}
        />
        <Fold title={t("Show as a list")}>
          <ExpiryList expirations={expirations} now={now} />
        </Fold>
      </SectionCard>
    </Box>
  );
});

const credentials = credentialSchema.array();

/** The credentials that expire before a day, the next one first. */
const upcomingQuery = (expiresBefore: string) =>
  queryOptions({
    queryKey: [...CREDENTIAL_ITEMS, "upcoming", expiresBefore],
    queryFn: ({ signal }) =>
      readCredentials(
        { expiresBefore, sort: "expirationDate", limit: MAX_CREDENTIALS_PER_PAGE },
        credentials,
        signal,
      ),
  });

interface ListProps {
  expirations: Expirations;
  now: string;
}

/** The statistics name the first of each month. They are all there is, unless a month has more. */
function ExpiryList({ expirations, now }: ListProps) {
  const t = useTexts();
  const named = expirations.flatMap((month) => month.credentials);
  const total = countOf(expirations);
  const query = { ...upcomingQuery(endOfTimeline(now)), enabled: named.length < total };
  const { data } = useQuery(query);
  const upcoming: readonly ExpiringCredential[] = query.enabled && data ? data.items : named;
  return (
    <>
      <RowList aria-label={t("Expiry dates")}>
        {upcoming.map((one) => (
          <Box key={one.id} component="li" sx={{ overflowWrap: "anywhere" }}>
            <MuiLink component={Link} to={paths.card(one)}>
              <bdi>{one.name}</bdi>
            </MuiLink>
            <Box sx={{ color: "text.secondary", typography: "body2" }}>
              {t("Expires {date} ({distance})", {
                date: dateText(t, one.expirationDate),
                distance: fromDayText(t, one.expirationDate, now),
              })}
            </Box>
          </Box>
        ))}
      </RowList>
      {data && upcoming.length < total && (
        <p>{t("Only the first {count} are listed.", { count: upcoming.length })}</p>
      )}
    </>
  );
}
