import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { LineDrawing, type Motif } from "../brand/LineDrawing.tsx";
import { radius } from "../../theme/space.ts";

interface Props {
  motif?: Motif;
  /** A sentence that says what will appear here. */
  children: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

/** The empty state of a screen. */
export function EmptyState({ motif = "sprig", children, action }: Props) {
  return (
    <Box
      sx={(theme) => ({
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        overflowWrap: "anywhere",
        justifyItems: "center",
        gap: 4,
        textAlign: "center",
        px: 4,
        py: { xs: 8, sm: 12 },
        border: `1px dashed ${theme.vars.palette.divider}`,
        borderRadius: radius.sheet,
        background: theme.vars.palette.background.paper,
      })}
    >
      <LineDrawing motif={motif} />
      <Typography sx={{ maxWidth: "34em", color: "text.secondary" }}>{children}</Typography>
      {action}
    </Box>
  );
}
