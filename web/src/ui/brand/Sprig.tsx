import { styled } from "@mui/material/styles";

const Drawing = styled("svg")(({ theme }) => ({
  flexShrink: 0,
  fill: "none",
  stroke: theme.vars.palette.primary.main,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "& .leaf": { fill: theme.vars.palette.primary.ground },
  "& .bud": { fill: theme.vars.palette.brass, stroke: "none" },
}));

/** Leaf pairs from the bottom up. */
const PAIRS = [
  [
    "M16 25.5C17.6 20.6 22.6 18.6 27.6 18.6C27.4 23.2 22.8 26.4 16 25.5Z",
    "M16 25.5C14.4 20.6 9.4 18.6 4.4 18.6C4.6 23.2 9.2 26.4 16 25.5Z",
  ],
  [
    "M16 18.6C17.4 14.2 21.4 12 25.6 11.6C25.6 15.9 21.9 19.2 16 18.6Z",
    "M16 18.6C14.6 14.2 10.6 12 6.4 11.6C6.4 15.9 10.1 19.2 16 18.6Z",
  ],
  [
    "M16 12.2C16.9 8.6 19.6 6.6 22.6 5.9C22.8 9.4 20.4 12.2 16 12.2Z",
    "M16 12.2C15.1 8.6 12.4 6.6 9.4 5.9C9.2 9.4 11.6 12.2 16 12.2Z",
  ],
] as const;

/** Where the stem ends with one, two and three pairs. */
const STEM_TOP = [18, 11, 6.5] as const;

interface Props {
  size?: number;
  /** The number of leaf pairs. With three, it's the logo, with its bud. */
  grown?: 1 | 2 | 3;
  className?: string;
}

/** Laurel's logo, a sprig with a bud. Hidden from screen readers. */
export function Sprig({ size = 28, grown = 3, className }: Props) {
  return (
    <Drawing
      viewBox="0 0 32 32"
      width={size}
      height={size}
      strokeWidth={size > 40 ? 1.25 : 1.75}
      aria-hidden
      focusable="false"
      {...(className ? { className } : {})}
    >
      {PAIRS.slice(0, grown).map(([right, left]) => (
        <g key={right} className="leaf">
          <path d={right} />
          <path d={left} />
        </g>
      ))}
      <path d={`M16 30.5V${STEM_TOP[grown - 1]}`} />
      {grown === 3 && <circle className="bud" cx="16" cy="4" r="2" />}
    </Drawing>
  );
}
