import { googleSignIn } from "@laurel/contracts/calls.generated";
import Button from "@mui/material/Button";
import { beginGoogle } from "../../lib/google-flow.ts";

/** Leads to Google and back, logged in. */
export function ContinueWithGoogle() {
  return (
    <Button
      href={googleSignIn.path}
      onClick={beginGoogle}
      variant="outlined"
      color="inherit"
      fullWidth
    >
      Continue with Google
    </Button>
  );
}
