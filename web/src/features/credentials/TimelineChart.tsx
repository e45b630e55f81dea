/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A drawing that contains links has no tag with the role of a group. */
import { EXPIRIES_LISTED, EXPIRY_NOTICE_DAYS } from "@laurel/contracts/constants";
import { directionOf } from "@laurel/contracts/languages";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { daysBetween } from "../../lib/days.ts";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { expiryWords, type TimelineColumn } from "./timeline.ts";

/** The height of a dot's touch target. */
const ROW = 26;
/** The most room for those of a column that have no dot. */
const MOST_ABOVE_DOTS = 120;
const BAR = 12;
const ABOVE = 20;
const BELOW = 40;

const Chart = styled("svg")(({ theme }) => ({
  display: "block",
  overflow: "visible",
  "& text": {
    ...theme.typography.caption,
    fill: theme.vars.palette.text.secondary,
    textAnchor: "middle",
    fontVariantNumeric: "tabular-nums",
  },
  "& .count": { fill: theme.vars.palette.text.primary, fontWeight: 600 },
  "& line": { stroke: theme.vars.palette.outline },
  "& .later": { fill: theme.vars.palette.primary.main },
  "& .more": { fill: theme.vars.palette.outline },
  "& .soon": { fill: theme.vars.palette.warning.main },
  "& .target": { fill: "transparent" },
  "& a:hover .target": { fill: theme.vars.palette.action.hover },
  "& a:focus-visible": { outline: "none" },
  "& a:focus-visible .target": { stroke: theme.vars.palette.primary.main, strokeWidth: 2 },
  "@media (forced-colors: active)": {
    "& text": { fill: "CanvasText" },
    "& .later, & .soon": { fill: "LinkText" },
    "& a:focus-visible .target": { stroke: "Highlight" },
  },
}));

interface Props {
  columns: readonly TimelineColumn[];
  now: string;
  /** Every how many columns there's room for a month. */
  labelEvery: number;
}

/**
 * A dot for each of the first expiries of a column, stacked, each a link to its card. A bar above them represents the others,
 * in scale with the other columns. Widths are in percent, so that the text keeps its size.
 */
export function TimelineChart({ columns, now, labelEvery }: Props) {
  const t = useTexts();
  const most = Math.max(...columns.map(undotted));
  const each = Math.min(ROW, most === 0 ? 0 : MOST_ABOVE_DOTS / most);
  const base = ABOVE + Math.max(...columns.map((column) => heightOf(column, each)));
  const isMirrored = directionOf(t.language) === "rtl";
  const middleOf = (index: number) => {
    const share = (index + 0.5) / columns.length;
    return `${(isMirrored ? 1 - share : share) * 100}%`;
  };
  return (
    <Chart width="100%" height={base + BELOW} role="group" aria-label={t("Expiry dates by month")}>
      <line x1="0" x2="100%" y1={base} y2={base} />
      {columns.map((column, index) => (
        <g key={`${column.year}-${column.month}`}>
          <Dots column={column} x={middleOf(index)} base={base} each={each} now={now} />
          {index % labelEvery === 0 && (
            <MonthLabel
              column={column}
              x={middleOf(index)}
              base={base}
              isNewYear={column.year !== columns[index - labelEvery]?.year}
            />
          )}
        </g>
      ))}
    </Chart>
  );
}

const dotted = ({ items }: TimelineColumn) => items.slice(0, EXPIRIES_LISTED);
const undotted = (column: TimelineColumn) => column.count - dotted(column).length;
const heightOf = (column: TimelineColumn, each: number) =>
  dotted(column).length * ROW + undotted(column) * each;

interface DotsProps {
  column: TimelineColumn;
  x: string;
  base: number;
  /** The height of one without a dot. */
  each: number;
  now: string;
}

function Dots({ column, x, base, each, now }: DotsProps) {
  const t = useTexts();
  const shown = dotted(column);
  if (shown.length === 0) return null;
  const top = base - heightOf(column, each);
  const bar = undotted(column) * each;
  return (
    <>
      {shown.map((item, row) => {
        const y = base - (row + 0.5) * ROW;
        const isSoon = daysBetween(now, item.expirationDate) <= EXPIRY_NOTICE_DAYS;
        const words = expiryWords(t, item, now);
        return (
          <Link key={item.id} to={paths.card(item)} aria-label={words}>
            <title>{words}</title>
            <circle className="target" cx={x} cy={y} r={ROW / 2 - 1} />
            <circle className={isSoon ? "soon" : "later"} cx={x} cy={y} r={6} />
          </Link>
        );
      })}
      {bar > 0 && (
        <rect className="more" x={x} y={top} width={BAR} height={bar} rx={2} style={CENTERED} />
      )}
      <text className="count" x={x} y={top - 4} aria-hidden>
        {column.count}
      </text>
    </>
  );
}

const CENTERED = { transform: `translateX(-${BAR / 2}px)` };

interface LabelProps extends Omit<DotsProps, "now" | "each"> {
  isNewYear: boolean;
}

function MonthLabel({ column, x, base, isNewYear }: LabelProps) {
  return (
    <g aria-hidden>
      <text x={x} y={base + 16}>
        {column.month}
      </text>
      {isNewYear && (
        <text x={x} y={base + 32}>
          {column.year}
        </text>
      )}
    </g>
  );
}
