import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { memo } from "react";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Tile, TileStrip } from "../../ui/layout/Tile.tsx";
import { HoursChart } from "./HoursChart.tsx";
import { hoursPerYear, tileContexts } from "./summary.ts";
import { radius, space } from "../../theme/space.ts";
import { useOwnToday } from "../../ui/announcements/use-own-today.ts";

const Strip = styled(TileStrip)(({ theme }) => ({
  marginBottom: space(8),
  gridTemplateColumns: "1fr 1.3fr 1.5fr",
  [theme.breakpoints.between("sm", "lg")]: {
    gridTemplateColumns: "1fr 1.4fr",
    "& > :last-child": { gridColumn: "1 / -1" },
  },
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "1fr" },
}));

/** A date is longer than a number, so it's smaller, with the same line height. */
const DateFigure = styled("span")({
  display: "block",
  fontSize: "1.75rem",
  textWrap: "balance",
});

/** The three statistics. Memoized, because a search doesn't change them. */
export const StatsStrip = memo(function StatsStrip() {
  const t = useTexts();
  const stats = useQuery(statsQuery);
  const now = useOwnToday();
  if (!stats.data && stats.isError && !stats.isFetching) {
    return (
      <StatsFailure message={errorText(t, stats.error)} onRetry={() => void stats.refetch()} />
    );
  }
  const { totalCredentials, latestCompletion, learningHours, details } = stats.data ?? {};
  const context = details && tileContexts(t, details, now);
  return (
    <Strip>
      <Tile
        label={t("Total Credentials")}
        value={totalCredentials?.toLocaleString(t.language)}
        context={context?.total}
      />
      <Tile
        label={t("Latest Completion")}
        value={stats.data && <DateFigure>{latestCompletion || t("None yet")}</DateFigure>}
        context={context?.latest}
      />
      <Tile
        label={t("Learning Hours")}
        value={learningHours?.toLocaleString(t.language)}
        context={context?.hours}
        aside={details && <HoursChart years={hoursPerYear(details, now)} />}
      />
    </Strip>
  );
});

function StatsFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useTexts();
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 4,
        mb: 8,
        px: 6,
        py: 5,
        minHeight: 120,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: radius.sheet,
        background: theme.vars.palette.background.paper,
        "& > svg": { color: theme.vars.palette.error.main, flexShrink: 0 },
      })}
    >
      <CircleAlert size={20} aria-hidden />
      <Typography sx={{ flex: "1 1 240px" }}>
        {t("Your statistics couldn’t be loaded.")} <span>{message}</span>
      </Typography>
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        {t("Retry")}
      </Button>
    </Box>
  );
}
