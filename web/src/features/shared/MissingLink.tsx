import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ScreenMessage } from "../../ui/states/ScreenMessage.tsx";

/** Unknown, ended and deleted links look the same. */
export function MissingLink() {
  const t = useTexts();
  return (
    <ScreenMessage
      title={t("This link shows nothing")}
      text={t(
        "It doesn’t exist, it has ended, or its owner has deleted it. Ask the person who sent it to you for a new one.",
      )}
    >
      <Button component={Link} to={paths.landing} variant="outlined" color="inherit">
        {t("About Laurel")}
      </Button>
    </ScreenMessage>
  );
}
