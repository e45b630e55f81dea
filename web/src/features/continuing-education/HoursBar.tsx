import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { styled } from "@mui/material/styles";
import { radius, space } from "../../theme/space.ts";

const Track = styled("div")(({ theme }) => ({
  display: "flex",
  height: 12,
  marginTop: space(3),
  overflow: "hidden",
  borderRadius: radius.small,
  border: `1px solid ${theme.vars.palette.outline}`,
  background: theme.vars.palette.background.sunken,
  "& > .earned": { background: theme.vars.palette.primary.main },
  // Stripes, so that planned hours don't differ by colour alone.
  "& > .planned": {
    background: `repeating-linear-gradient(135deg, ${theme.vars.palette.primary.main} 0 3px, transparent 3px 7px)`,
  },
  "@media (forced-colors: active)": {
    "& > .earned": { background: "Highlight", forcedColorAdjust: "none" },
    "& > .planned": {
      background: "repeating-linear-gradient(135deg, Highlight 0 3px, Canvas 3px 7px)",
      forcedColorAdjust: "none",
    },
  },
  "@media print": { printColorAdjust: "exact" },
}));

/** Earned and planned hours as parts of the required ones. Hidden from screen readers: the numbers are next to it. */
export function HoursBar({ cycle }: { cycle: Cycle }) {
  const { requiredHours, earnedHours, plannedHours } = cycle;
  const earned = Math.min(earnedHours, requiredHours);
  const planned = Math.min(plannedHours, requiredHours - earned);
  const share = (hours: number) => `${(hours / requiredHours) * 100}%`;
  return (
    <Track aria-hidden>
      <div className="earned" style={{ width: share(earned) }} />
      <div className="planned" style={{ width: share(planned) }} />
    </Track>
  );
}
