import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { radius } from "../../theme/space.ts";

/** A placeholder of about the final size while recommendations load. */
export function RecommendationPlaceholder() {
  return (
    <Box
      data-placeholder
      sx={(theme) => ({
        display: "grid",
        gap: 3,
        minHeight: 250,
        alignContent: "start",
        p: 5,
        borderRadius: radius.sheet,
        border: `1px solid ${theme.vars.palette.divider}`,
        background: theme.vars.palette.background.paper,
      })}
    >
      <Box sx={{ display: "flex", gap: 2 }}>
        <Skeleton variant="rounded" width={92} height={24} sx={{ borderRadius: radius.full }} />
        <Skeleton variant="rounded" width={72} height={24} sx={{ borderRadius: radius.full }} />
      </Box>
      <Skeleton width="75%" height={26} />
      <div>
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </div>
      <Skeleton width="45%" />
    </Box>
  );
}
