import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { ApiError, messageOf } from "../../lib/problem.ts";
import { keepFocus } from "../../ui/states/keep-focus.ts";
import { retrying } from "../../ui/states/retrying.ts";
import { ScreenMessage } from "../../ui/states/ScreenMessage.tsx";

interface Props {
  /** What is missing. */
  what?: "profile" | "credential";
  error: Error;
  onRetry: () => void;
}

const TITLES = { profile: "Profile Not Found", credential: "Credential Not Found" };

/** Missing and private ones look the same. Other failures can be retried. */
export function ProfileNotFound({ what = "profile", error, onRetry }: Props) {
  const goBack = useGoBack();
  const retry = retrying(error, onRetry);
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <ScreenMessage
      title={TITLES[what]}
      text={`This ${what} doesn't exist or is not publicly available.`}
    >
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
          <Button ref={keepFocus} variant="contained" onClick={retry.onRetry}>
            {retry.retryLabel ?? "Retry"}
          </Button>
        )}
      </Box>
    </ScreenMessage>
  );
}

/** Back to the previous page, or to the landing page if there is none. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(paths.landing) : navigate(-1));
}
