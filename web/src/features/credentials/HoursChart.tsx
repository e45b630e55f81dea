import { text } from "@laurel/contracts/text";
import { styled } from "@mui/material/styles";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { YearHours } from "./summary.ts";
import { radius, space } from "../../theme/space.ts";

const HEIGHT = 60;
const HOURS = text("{hours, plural, one {# hour} other {# hours}}");

const Bars = styled("div")(({ theme }) => ({
  ...theme.typography.caption,
  display: "flex",
  alignItems: "flex-end",
  gap: space(2),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: "tabular-nums",
  "& > div": { display: "grid", justifyItems: "center", gap: space(0.5), minWidth: 20 },
  "& i": {
    display: "block",
    width: 18,
    borderRadius: `${radius.small} ${radius.small} 0 0`,
    background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 42%, ${theme.vars.palette.background.paper})`,
  },
  "& > :last-child i": { background: theme.vars.palette.brass },
  "@media (forced-colors: active)": {
    "& i, & > :last-child i": { background: "CanvasText", forcedColorAdjust: "none" },
  },
}));

/** Hours per year as a bar chart with the current year highlighted, and as a table for screen readers. */
export function HoursChart({ years }: { years: readonly YearHours[] }) {
  const t = useTexts();
  const most = Math.max(...years.map(({ hours }) => hours));
  if (most === 0) return null;
  return (
    <>
      <Bars aria-hidden>
        {years.map(({ year, hours }) => (
          <div
            key={year}
            title={t("{year}: {hours, plural, one {# hour} other {# hours}}", { year, hours })}
          >
            <i style={{ height: Math.max(2, Math.round((hours / most) * HEIGHT)) }} />
            {t("’{year}", { year: year.slice(2) })}
          </div>
        ))}
      </Bars>
      <VisuallyHidden>
        <table>
          <caption>{t("Learning hours by year")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Year")}</th>
              <th scope="col">{t("Hours")}</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, hours }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{t(HOURS, { hours })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
