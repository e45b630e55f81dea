import DialogContentText from "@mui/material/DialogContentText";
import type { ConfirmWays } from "@laurel/contracts/routes/confirmation";
import { messageOf } from "../../lib/problem.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { ContinueWithGoogle } from "./ContinueWithGoogle.tsx";
import { useConfirmWays } from "./use-confirm-ways.ts";
import { useConfirmation } from "./use-confirmation.ts";

interface Props {
  onAnswer: (confirmed: boolean) => void;
}

/** Asks the person to confirm that it's them. What they were doing goes on when they have. */
export function ConfirmDialog({ onAnswer }: Props) {
  const { ways, error, retry } = useConfirmWays();
  const { control, busy, problem, onSubmit } = useConfirmation(() => onAnswer(true));
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
          <SubmitButton busy={busy} busyText="Checking your password">
            Confirm
          </SubmitButton>
        )
      }
    >
      <DialogContentText sx={{ mb: 5 }}>
        You logged in a while ago. This protects your account if someone else gets at your browser.
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
      {ways && <OtherWays ways={ways} />}
    </FormDialog>
  );
}

/** Who has no password logs in again. What was typed in a form with a draft is kept. */
function OtherWays({ ways }: { ways: ConfirmWays }) {
  return !ways.password && ways.google ? <ContinueWithGoogle /> : null;
}
