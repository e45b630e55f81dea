import MuiLink from "@mui/material/Link";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { endSession } from "../../lib/session.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Said inside a form that could not be saved because nobody is signed in any more. */
export function SessionEndedNotice() {
  const client = useQueryClient();
  return (
    <Notice tone="warning">
      <span>
        Your session has ended. What you typed is kept, and will be here when you are back.
      </span>
      <MuiLink
        component={Link}
        to={paths.auth}
        // Without this /auth would still take the person for signed in, and send them back.
        onClick={() => endSession(client)}
      >
        Log in again
      </MuiLink>
    </Notice>
  );
}
