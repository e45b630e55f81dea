import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { LineDrawing } from "../ui/brand/LineDrawing.tsx";
import { useScreenTitle } from "../ui/announcements/use-screen-title.ts";

/** Shown for every unknown path. */
export function NotFoundPage() {
  const heading = useScreenTitle("404 Page Not Found");
  return (
    <Box
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 4,
        textAlign: "center",
        pt: { xs: 12, md: 24 },
      }}
    >
      <LineDrawing motif="search" size={112} />
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        404 Page Not Found
      </Typography>
      <Typography sx={{ color: "text.secondary" }}>
        Did you forget to add the page to the router?
      </Typography>
      <Button component={Link} to={paths.landing} variant="outlined" color="inherit">
        Back to Home
      </Button>
    </Box>
  );
}
