import type { DayViews } from "@laurel/contracts/routes/views";
import { styled } from "@mui/material/styles";
import { formatDate } from "../../lib/dates.ts";
import { space } from "../../theme/space.ts";
import { Fold } from "../../ui/layout/Fold.tsx";

const Table = styled("table")(({ theme }) => ({
  ...theme.typography.body2,
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { padding: space(2, 0, 2, 3), textAlign: "end", fontWeight: 400 },
  "& th:first-of-type": { paddingInlineStart: 0, textAlign: "start" },
  "& thead th": { color: theme.vars.palette.text.secondary },
  "& tbody tr": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** The numbers of the chart, for the days that have any. */
export function ViewsTable({ days }: { days: readonly DayViews[] }) {
  return (
    <Fold title="Numbers by day">
      <Table aria-label="Views by day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Profile</th>
            <th scope="col">Links</th>
            <th scope="col">Downloads</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, profileViews, linkViews, downloads }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{profileViews.toLocaleString("en")}</td>
              <td>{linkViews.toLocaleString("en")}</td>
              <td>{downloads.toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Fold>
  );
}
