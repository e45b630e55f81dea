import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { useTexts } from "../lib/texts/Texts.tsx";
import { ScreenMessage } from "../ui/states/ScreenMessage.tsx";

/** Shown for every unknown path. */
export function NotFoundPage() {
  const t = useTexts();
  return (
    <ScreenMessage
      title={t("404 Page Not Found")}
      text={t("Did you forget to add the page to the router?")}
    >
      <Button component={Link} to={paths.landing} variant="outlined" color="inherit">
        {t("Back to Home")}
      </Button>
    </ScreenMessage>
  );
}
