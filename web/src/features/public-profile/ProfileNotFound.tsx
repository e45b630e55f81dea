import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { ApiError, errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { keepFocus } from "../../ui/focus.ts";
import { retrying } from "../../ui/states/retrying.ts";
import { ScreenMessage } from "../../ui/states/ScreenMessage.tsx";

interface Props {
  /** What is missing. */
  what?: "profile" | "credential";
  error: Error;
  onRetry: () => void;
}

const TEXTS = {
  profile: {
    title: text("Profile Not Found"),
    reason: text("This profile doesn't exist or is not publicly available."),
  },
  credential: {
    title: text("Credential Not Found"),
    reason: text("This credential doesn't exist or is not publicly available."),
  },
};

/** Missing and private ones look the same. Other failures can be retried. */
export function ProfileNotFound({ what = "profile", error, onRetry }: Props) {
  const t = useTexts();
  const goBack = useGoBack();
  const retry = retrying(error, onRetry);
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <ScreenMessage title={t(TEXTS[what].title)} text={t(TEXTS[what].reason)}>
      {!missing && (
        <Typography role="alert" sx={{ maxWidth: "34em" }}>
          {errorText(t, error)}
        </Typography>
      )}
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button variant="outlined" color="inherit" onClick={goBack}>
          {t("Go Back")}
        </Button>
        {!missing && (
          <Button ref={keepFocus} variant="contained" onClick={retry.onRetry}>
            {retry.retryLabel ? t(retry.retryLabel) : t("Retry")}
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
