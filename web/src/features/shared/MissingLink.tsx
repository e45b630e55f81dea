import { APP_NAME } from "@laurel/contracts/constants";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { ScreenMessage } from "../../ui/states/ScreenMessage.tsx";

/** Unknown, ended and deleted links look the same. */
export function MissingLink() {
  return (
    <ScreenMessage
      title="This link shows nothing"
      text="It doesn’t exist, it has ended, or its owner has deleted it. Ask the person who sent it to you for a new one."
    >
      <Button component={Link} to={paths.landing} variant="outlined" color="inherit">
        About {APP_NAME}
      </Button>
    </ScreenMessage>
  );
}
