import type { DayViews } from "@laurel/contracts/routes/views";
import { styled } from "@mui/material/styles";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { radius, space } from "../../theme/space.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { chartWords, viewsOn } from "./view-sums.ts";

const HEIGHT = 96;
/** The width of a day. The bar is a little narrower. */
const DAY = 10;
const BAR = 7;

const Figure = styled("figure")(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: "tabular-nums",
  "& > svg": { display: "block", width: "100%", height: HEIGHT },
  "[dir='rtl'] & > svg": { transform: "scaleX(-1)" },
  "& rect": { fill: theme.vars.palette.primary.main },
  "& rect[data-of='links']": { fill: theme.vars.palette.brass },
  "& line": { stroke: theme.vars.palette.divider, vectorEffect: "non-scaling-stroke" },
  "& > div": { display: "flex", justifyContent: "space-between", marginTop: space(1) },
  "@media (forced-colors: active)": {
    "& rect": { fill: "CanvasText", forcedColorAdjust: "none" },
    "& rect[data-of='links']": { fill: "Highlight" },
  },
}));

const Legend = styled("figcaption")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: space(1, 4),
  marginBottom: space(3),
  "& > span": { display: "inline-flex", alignItems: "center", gap: space(1.5) },
  "& i": {
    width: space(2.5),
    height: space(2.5),
    borderRadius: radius.small,
    background: theme.vars.palette.primary.main,
  },
  "& i[data-of='links']": { background: theme.vars.palette.brass },
}));

/** Views by day as slim bars: views of the public profile, and views of share links on top. */
export function ViewsChart({ days }: { days: readonly DayViews[] }) {
  const t = useTexts();
  const most = Math.max(1, ...days.map(viewsOn));
  const [first, last] = [days[0], days.at(-1)];
  const heightOf = (views: number) => (views / most) * HEIGHT;
  return (
    <Figure>
      <Legend>
        <span>
          <i aria-hidden />
          {t("Public profile")}
        </span>
        <span>
          <i aria-hidden data-of="links" />
          {t("Share links")}
        </span>
      </Legend>
      <VisuallyHidden>{chartWords(t, days)}</VisuallyHidden>
      <svg
        aria-hidden
        focusable="false"
        viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <line x1={0} x2={days.length * DAY} y1={HEIGHT} y2={HEIGHT} strokeWidth={2} />
        {days.map((day, at) => {
          const { profileViews, linkViews } = day;
          if (viewsOn(day) === 0) return null;
          const x = at * DAY + (DAY - BAR) / 2;
          const [profile, links] = [heightOf(profileViews), heightOf(linkViews)];
          return (
            <g key={day.day}>
              <title>
                {t("{day}: {views, number}", {
                  day: dateText(t, day.day),
                  views: viewsOn(day),
                })}
              </title>
              <rect x={x} width={BAR} y={HEIGHT - profile} height={profile} />
              <rect data-of="links" x={x} width={BAR} y={HEIGHT - profile - links} height={links} />
            </g>
          );
        })}
      </svg>
      <div aria-hidden>
        <span>{first && dateText(t, first.day)}</span>
        <span>{t("Most in a day: {most, number}", { most })}</span>
        <span>{last && t("Today")}</span>
      </div>
    </Figure>
  );
}
