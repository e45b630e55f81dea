import { styled } from "@mui/material/styles";
import { radius, space } from "../../theme/space.ts";

/** The table of rows. On phones, each row is a block. */
export const RowsSheet = styled("table")(({ theme }) => ({
  ...theme.typography.body2,
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th": { textAlign: "start", fontWeight: 500, color: theme.vars.palette.text.secondary },
  "& th, & td": {
    paddingBlock: space(2),
    paddingInlineEnd: space(3),
    paddingInlineStart: 0,
    verticalAlign: "top",
  },
  "& th:last-child, & td:last-child": { paddingInlineEnd: 0, textAlign: "end" },
  "& tbody tr": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& tbody tr.editor": { borderTop: 0 },
  "& .choice": { width: 44, paddingBlock: 0 },
  "& .name": { overflowWrap: "anywhere", paddingBlockStart: space(3) },
  "& .name > strong": { fontWeight: 600 },
  "& .type, & .day": { whiteSpace: "nowrap", paddingBlockStart: space(3) },
  "& .action > * + *": { marginInlineStart: space(2) },
  "& tr.editor td": { textAlign: "start" },
  [theme.breakpoints.down("sm")]: {
    display: "block",
    "& tbody": { display: "block" },
    "& thead tr": { position: "absolute", width: 1, height: 1, clipPath: "inset(50%)" },
    "& tbody tr": {
      display: "grid",
      gridTemplateColumns: "44px minmax(0, 1fr) auto",
      padding: space(2, 0),
    },
    "& tbody tr.editor": { display: "block" },
    "& .type, & .day": { gridColumn: 2, paddingBlock: 0 },
    "& .action": { gridColumn: 3, gridRow: 1, paddingBlock: 0 },
    // Two buttons would leave the name no room.
    "& .action:has(> * + *):last-child": {
      gridColumn: 2,
      gridRow: "auto",
      textAlign: "start",
      paddingBlock: space(2),
    },
  },
}));

/** What to look at in a row. */
export const IssueList = styled("ul")(({ theme }) => ({
  display: "grid",
  gap: space(1),
  margin: space(1, 0, 0),
  padding: 0,
  listStyle: "none",
  color: theme.vars.palette.text.secondary,
  "& > li": {
    display: "flex",
    gap: space(1.5),
    "& > svg": { flexShrink: 0, marginTop: space(0.5) },
  },
  "&[data-blocked]": { color: theme.vars.palette.error.main, fontWeight: 500 },
}));

/** Two credentials beside each other. Fields that are taken over are marked. */
export const ComparisonSheet = styled("table")(({ theme }) => ({
  ...theme.typography.body2,
  display: "table",
  borderCollapse: "collapse",
  overflowWrap: "anywhere",
  "& th, & td": {
    paddingBlock: space(1),
    paddingInlineEnd: space(4),
    paddingInlineStart: 0,
    textAlign: "start",
    verticalAlign: "top",
  },
  "& th": { fontWeight: 500, color: theme.vars.palette.text.secondary },
  "& tr": { display: "table-row !important", border: "0 !important" },
  "& thead": { display: "table-header-group" },
  "& tbody": { display: "table-row-group !important" },
  "& [data-taken]": { fontWeight: 600 },
}));

/** The fields of a row that is being edited. */
export const EditorSheet = styled("fieldset")(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  border: 0,
  display: "grid",
  gap: space(4),
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
  padding: space(4),
  marginBottom: space(3),
  borderRadius: radius.control,
  background: theme.vars.palette.background.sunken,
  "& > .actions": { gridColumn: "1 / -1", display: "flex", gap: space(2) },
}));
