import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { ScreenMessage } from "../ui/states/ScreenMessage.tsx";

/** Shown for every unknown path. */
export function NotFoundPage() {
  return (
    <ScreenMessage title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <Button component={Link} to={paths.landing} variant="outlined" color="inherit">
        Back to Home
      </Button>
    </ScreenMessage>
  );
}
