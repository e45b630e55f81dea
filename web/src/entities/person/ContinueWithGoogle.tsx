import { text } from "@laurel/contracts/text";
import { googleSignIn } from "@laurel/contracts/calls.generated";
import Button from "@mui/material/Button";
import type { MouseEvent } from "react";
import { beginGoogle } from "../../lib/google-flow.ts";
import { owesLogout, payOwedLogout } from "../../lib/owed-logout.ts";
import { errorWords, NetworkError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/**
 * Leads to Google and back, logged in. The session of a person who has logged out without a network ends first:
 * afterwards, nothing here could end it.
 */
export function ContinueWithGoogle() {
  const t = useTexts();
  const toast = useToast();
  const fail = () =>
    toast({
      title: text("Login failed"),
      description: errorWords(new NetworkError(!navigator.onLine, undefined)),
      variant: "destructive",
    });
  const begin = async (event: MouseEvent<HTMLElement>) => {
    const link = event.currentTarget;
    if (!navigator.onLine) {
      event.preventDefault();
      fail();
    } else if (owesLogout()) {
      event.preventDefault();
      if (!(await payOwedLogout())) return fail();
      link.click();
    } else beginGoogle();
  };
  return (
    <Button
      href={googleSignIn.path}
      onClick={(event) => void begin(event)}
      variant="outlined"
      color="inherit"
      fullWidth
    >
      {t("Continue with Google")}
    </Button>
  );
}
