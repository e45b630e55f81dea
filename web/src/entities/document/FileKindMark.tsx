import { styled } from "@mui/material/styles";
import { extensionOf } from "./file-rules.ts";

const Sheet = styled("svg")(({ theme }) => ({
  flexShrink: 0,
  strokeWidth: 1.5,
  strokeLinejoin: "round",
  "& .sheet": {
    fill: theme.vars.palette.primary.ground,
    stroke: theme.vars.palette.primary.main,
  },
  "& .fold": { fill: theme.vars.palette.background.paper, stroke: theme.vars.palette.brass },
  "& text": {
    ...theme.typography.caption,
    fontWeight: 600,
    textAnchor: "middle",
    fill: theme.vars.palette.primary.main,
  },
}));

/** An icon with the file's extension. Decorative, because the file name contains it. */
export function FileKindMark({ fileName }: { fileName: string }) {
  return (
    <Sheet viewBox="0 0 44 54" width={44} height={54} aria-hidden focusable="false">
      <path className="sheet" d="M4 1h25l14 14v35a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z" />
      <path className="fold" d="M29 1v11a3 3 0 0 0 3 3h11" />
      <text x="22" y="43">
        {extensionOf(fileName).slice(0, 4)}
      </text>
    </Sheet>
  );
}
