import MuiLink from "@mui/material/Link";
import { paths } from "../lib/paths.ts";
import { Notice } from "./Notice.tsx";

/** Said inside a form whose session ended. In a tab of its own, so that what was typed here can be sent afterwards. */
export function SessionEndedInPlace() {
  return (
    <Notice tone="warning">
      <span>Your session has ended. What you typed is still here: log in, then save it.</span>
      <MuiLink href={paths.auth} target="_blank" rel="opener">
        Log in again in a new tab
      </MuiLink>
    </Notice>
  );
}
