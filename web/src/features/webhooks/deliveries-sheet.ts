import { styled } from "@mui/material/styles";
import { radius, space } from "../../theme/space.ts";
import { MONO } from "../../theme/typography.ts";

/** The table of deliveries. On phones, each delivery is a block: type and button, below them the rest. */
export const DeliveriesSheet = styled("table")(({ theme }) => ({
  ...theme.typography.body2,
  width: "100%",
  marginTop: space(2),
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th": {
    textAlign: "start",
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
  },
  "& th, & td": { paddingBlock: space(1), paddingInline: space(0, 4), verticalAlign: "middle" },
  "& th:last-child, & td:last-child": { paddingInlineEnd: 0 },
  "& tbody tr": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& tbody tr.attempts": { borderTop: 0 },
  "& .type": { fontFamily: MONO, overflowWrap: "anywhere" },
  "& .redeliver": { textAlign: "end" },
  [theme.breakpoints.down("sm")]: {
    display: "block",
    "& tbody": { display: "block" },
    "& thead tr": { position: "absolute", width: 1, height: 1, clipPath: "inset(50%)" },
    "& tbody tr": { display: "flex", flexWrap: "wrap", alignItems: "center", padding: space(2, 0) },
    "& .type, & .time, & tr.attempts td": { flexBasis: "100%", paddingInlineEnd: 0 },
    "& .time": { order: 1, color: theme.vars.palette.text.secondary },
    "& .redeliver": { marginInlineStart: "auto" },
  },
}));

/** The attempts of one delivery. */
export const AttemptList = styled("ol")(({ theme }) => ({
  display: "grid",
  gap: space(1),
  margin: 0,
  paddingBlock: space(3),
  paddingInline: space(8, 4),
  borderRadius: radius.control,
  background: theme.vars.palette.background.sunken,
  "& time": { color: theme.vars.palette.text.secondary },
}));
