import { styled } from "@mui/material/styles";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { radius, space } from "../../theme/space.ts";

interface Props {
  label: string;
  /** The figure; undefined while it loads. */
  value: ReactNode | undefined;
  /** A context line below the number. Its space is reserved. */
  context?: ReactNode;
  /** A decoration or a small chart on the right. */
  aside?: ReactNode;
}

const Cell = styled("div")({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "flex-end",
  gap: space(4),
  padding: space(5, 6),
  minWidth: 0,
});

/** A label and a number. While it loads, the label stays and the height doesn't change. */
export function Tile({ label, value, context, aside }: Props) {
  const loading = value === undefined;
  return (
    <Cell aria-busy={loading}>
      <div>
        <Typography
          variant="body2"
          component="div"
          sx={{ color: "text.secondary", fontWeight: 500 }}
        >
          {label}
        </Typography>
        <Typography variant="figure" component="div" sx={{ minHeight: "1.15em" }}>
          {loading ? <Skeleton width={96} sx={{ transform: "scale(1, 0.7)" }} /> : value}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          sx={{ color: "text.secondary", minHeight: "1.45em" }}
        >
          {loading ? <Skeleton width={72} /> : context}
        </Typography>
      </div>
      {aside}
    </Cell>
  );
}

/** Tiles side by side, separated by hairlines. */
export const TileStrip = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))",
  gap: space(0.25),
  overflow: "hidden",
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.sheet,
  background: theme.vars.palette.divider,
  "& > *": { background: theme.vars.palette.background.paper },
}));
