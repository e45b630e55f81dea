import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { ApiError, messageOf } from "../../lib/problem.ts";
import { LineDrawing } from "../../ui/brand/LineDrawing.tsx";
import { useScreenTitle } from "../../ui/announcements/use-screen-title.ts";

interface Props {
  /** What is missing. */
  what?: "profile" | "credential";
  error: Error;
  onRetry: () => void;
}

const TITLES = { profile: "Profile Not Found", credential: "Credential Not Found" };

/** Missing and private ones look the same. Other failures can be retried. */
export function ProfileNotFound({ what = "profile", error, onRetry }: Props) {
  const heading = useScreenTitle(TITLES[what]);
  const goBack = useGoBack();
  const missing = error instanceof ApiError && error.status === 404;
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
        {TITLES[what]}
      </Typography>
      <Typography sx={{ color: "text.secondary", maxWidth: "34em" }}>
        {`This ${what} doesn't exist or is not publicly available.`}
      </Typography>
      {!missing && (
        <Typography role="alert" sx={{ maxWidth: "34em" }}>
          {messageOf(error)}
        </Typography>
      )}
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button variant="outlined" color="inherit" onClick={goBack}>
          Go Back
        </Button>
        {!missing && (
          <Button variant="contained" onClick={onRetry}>
            Retry
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Back to the previous page, or to the landing page if there is none. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(paths.landing) : navigate(-1));
}
