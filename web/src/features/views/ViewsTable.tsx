import type { DayViews } from "@laurel/contracts/routes/views";
import { styled } from "@mui/material/styles";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { space } from "../../theme/space.ts";
import { Fold } from "../../ui/layout/Fold.tsx";

const Table = styled("table")(({ theme }) => ({
  ...theme.typography.body2,
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    paddingBlock: space(2),
    paddingInline: space(3, 0),
    textAlign: "end",
    fontWeight: 400,
  },
  "& th:first-of-type": { paddingInlineStart: 0, textAlign: "start" },
  "& thead th": { color: theme.vars.palette.text.secondary },
  "& tbody tr": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** The numbers of the chart, for the days that have any. */
export function ViewsTable({ days }: { days: readonly DayViews[] }) {
  const t = useTexts();
  return (
    <Fold title={t("Numbers by day")}>
      <Table aria-label={t("Views by day")}>
        <thead>
          <tr>
            <th scope="col">{t("Day")}</th>
            <th scope="col">{t("Profile")}</th>
            <th scope="col">{t("Links")}</th>
            <th scope="col">{t("Downloads")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, profileViews, linkViews, downloads }) => (
            <tr key={day}>
              <th scope="row">{dateText(t, day)}</th>
              <td>{profileViews.toLocaleString(t.language)}</td>
              <td>{linkViews.toLocaleString(t.language)}</td>
              <td>{downloads.toLocaleString(t.language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Fold>
  );
}
