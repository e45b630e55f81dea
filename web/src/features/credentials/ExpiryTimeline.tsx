import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { Link } from "react-router-dom";
import { formatDate } from "../../lib/dates.ts";
import { fromDay, today } from "../../lib/days.ts";
import { paths } from "../../lib/paths.ts";
import { Fold } from "../../ui/layout/Fold.tsx";
import { RowList } from "../../ui/layout/row-list.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { timelineColumns } from "./timeline.ts";
import { TimelineChart } from "./TimelineChart.tsx";
import { MONTHS_SHOWN, type Upcoming, upcomingQuery } from "./upcoming-query.ts";

/** On phones, a column is three months wide. */
const MONTHS_IN_COLUMN = 3;

/**
 * What expires in the next months, as a chart and as a list. Nothing if nothing expires. Memoized, because a search
 * doesn't change it.
 */
export const ExpiryTimeline = memo(function ExpiryTimeline() {
  const { data: upcoming = [] } = useQuery(upcomingQuery);
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up("sm"), { noSsr: true });
  if (upcoming.length === 0) return null;
  const now = today();
  const count =
    upcoming.length === 1 ? "1 credential expires" : `${upcoming.length} credentials expire`;
  return (
    <Box sx={{ mt: 8 }}>
      <SectionCard title={`The next ${MONTHS_SHOWN} months`} lead={`${count} in this time.`}>
        <TimelineChart
          columns={timelineColumns(upcoming, now, wide ? 1 : MONTHS_IN_COLUMN)}
          now={now}
          labelEvery={wide ? MONTHS_IN_COLUMN : 1}
        />
        <Fold title="Show as a list">
          <ExpiryList upcoming={upcoming} now={now} />
        </Fold>
      </SectionCard>
    </Box>
  );
});

function ExpiryList({ upcoming, now }: { upcoming: readonly Upcoming[]; now: string }) {
  return (
    <RowList aria-label="Expiry dates">
      {upcoming.map((one) => (
        <Box key={one.id} component="li" sx={{ overflowWrap: "anywhere" }}>
          <MuiLink component={Link} to={paths.card(one)}>
            {one.name}
          </MuiLink>
          <Box sx={{ color: "text.secondary", typography: "body2" }}>
            Expires {formatDate(one.expirationDate)} ({fromDay(one.expirationDate, now)})
          </Box>
        </Box>
      ))}
    </RowList>
  );
}
