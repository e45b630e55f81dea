import Box from "@mui/material/Box";
import DialogContentText from "@mui/material/DialogContentText";
import Divider from "@mui/material/Divider";
import type { ConfirmWays } from "@laurel/contracts/routes/confirmation";
import { messageOf } from "../../lib/problem.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { ContinueWithGoogle } from "./ContinueWithGoogle.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { PasswordLink } from "./PasswordLink.tsx";
import { useConfirmWays } from "./use-confirm-ways.ts";
import { useConfirmation } from "./use-confirmation.ts";

interface Props {
  onAnswer: (confirmed: boolean) => void;
}

/** Asks the person to confirm that it's them. What they were doing goes on when they have. */
export function ConfirmDialog({ onAnswer }: Props) {
  const { ways, error, retry } = useConfirmWays();
  const { control, busy, problem, byPasskey, onSubmit } = useConfirmation(() => onAnswer(true));
  return (
    <FormDialog
      open
      title="Confirm that it’s you"
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={false}
      busy={busy}
      onClose={() => onAnswer(false)}
      onSubmit={onSubmit}
      action={
        ways?.password && (
          <SubmitButton busy={busy && !byPasskey.busy} busyText="Checking your password">
            Confirm
          </SubmitButton>
        )
      }
    >
      <DialogContentText sx={{ mb: 5 }}>
        {!isStuck(ways) && "You logged in a while ago. "}
        This protects your account if someone else gets at your browser.
      </DialogContentText>
      {!ways && error && <ErrorState what="This" message={messageOf(error)} onRetry={retry} />}
      {!ways && !error && <Spinner text="Loading..." />}
      {ways?.password && (
        <FormTextField
          control={control}
          name="password"
          label="Your password"
          type="password"
          focusFirst
          inputProps={{ autoComplete: "current-password" }}
        />
      )}
      {ways && <OtherWays ways={ways} byPasskey={byPasskey} />}
    </FormDialog>
  );
}

/** The password was withdrawn, and nothing else confirms. */
const isStuck = (ways: ConfirmWays | undefined) =>
  ways !== undefined && !ways.password && !ways.passkey && !ways.google;

interface OtherWaysProps {
  ways: ConfirmWays;
  byPasskey: { busy: boolean; confirm: () => void };
}

/** Google leads away from the screen. What was typed in a form with a draft is kept. */
function OtherWays({ ways, byPasskey }: OtherWaysProps) {
  if (isStuck(ways)) return <NoWay ways={ways} />;
  if (!ways.passkey && !ways.google) return null;
  return (
    <Box sx={{ display: "grid", gap: 4, mt: ways.password ? 5 : 0 }}>
      {ways.password && <Divider sx={{ typography: "body2", color: "text.secondary" }}>or</Divider>}
      {ways.passkey && (
        <PasskeyButton busy={byPasskey.busy} onClick={byPasskey.confirm}>
          Use a passkey
        </PasskeyButton>
      )}
      {ways.google && <ContinueWithGoogle />}
    </Box>
  );
}

function NoWay({ ways }: Pick<OtherWaysProps, "ways">) {
  return (
    <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
      <div>
        Your account has no password and no passkey
        {ways.googleLinked && ", and a login with Google isn’t enough here"}. Choose a password, log
        in with it, and try again.
      </div>
      <PasswordLink />
    </Box>
  );
}
