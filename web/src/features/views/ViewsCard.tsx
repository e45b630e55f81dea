import { type DayViews, getViews as contract } from "@laurel/contracts/routes/views";
import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { busyDays, sumsOf } from "./view-sums.ts";
import { ViewsChart } from "./ViewsChart.tsx";
import { ViewsTable } from "./ViewsTable.tsx";
import { getViews } from "@laurel/contracts/calls.generated";
import { readJson } from "../../lib/api.ts";

const Sums = styled("dl")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: space(4, 10),
  margin: 0,
  "& > div": { display: "flex", flexDirection: "column-reverse" },
  "& dt": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  "& dd": { ...theme.typography.figure, fontSize: "1.75rem", margin: 0 },
}));

/** How often others looked at the public profile and the share links. */
export function ViewsCard() {
  const t = useTexts();
  return (
    <SectionCard
      id="views"
      title={t("Views")}
      lead={t(
        "Views by other people in the last 90 days. Each browser counts once a day, and each network at most 30 times a day per profile or link. We use no cookies and store no IP addresses. Your own views and bots don’t count.",
      )}
    >
      <Views />
    </SectionCard>
  );
}

function Views() {
  const t = useTexts();
  const query = useQuery(viewsQuery);
  const { data } = query;
  if (!data)
    return (
      <NotLoaded
        query={query}
        loading={t("Loading the views...")}
        failed={t("The views couldn’t be loaded.")}
      />
    );
  const busy = busyDays(data.days);
  if (busy.length === 0)
    return (
      <EmptyState motif="search">
        {t("Views of your public profile and your share links will appear here, by day.")}
      </EmptyState>
    );
  return (
    <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Totals days={data.days} />
      <ViewsChart days={data.days} />
      <ViewsTable days={busy} />
    </Box>
  );
}

function Totals({ days }: { days: readonly DayViews[] }) {
  const t = useTexts();
  const { profileViews, linkViews, downloads } = sumsOf(days);
  const totals = [
    [text("Public profile views"), profileViews],
    [text("Share link views"), linkViews],
    [text("Downloads"), downloads],
  ] as const;
  return (
    <Sums>
      {totals.map(([label, count]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{count.toLocaleString(t.language)}</dd>
        </div>
      ))}
    </Sums>
  );
}

const VIEWS = getViews.path;
const viewsSchema = contract.answers[200];

/** Views and downloads by day. Other people make them, so each visit fetches them again. */
const viewsQuery = queryOptions({
  queryKey: [VIEWS],
  queryFn: () => readJson(VIEWS, viewsSchema),
  refetchOnMount: "always",
});
