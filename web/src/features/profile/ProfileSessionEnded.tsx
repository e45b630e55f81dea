import MuiLink from "@mui/material/Link";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/Notice.tsx";

/** In a tab of its own, so that what was typed here can be saved afterwards. */
export function ProfileSessionEnded() {
  return (
    <Notice tone="warning">
      <span>Your session has ended. What you typed is still here: log in, then save it.</span>
      <MuiLink href={paths.auth} target="_blank" rel="opener">
        Log in again in a new tab
      </MuiLink>
    </Notice>
  );
}
