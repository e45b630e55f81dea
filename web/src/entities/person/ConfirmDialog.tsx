import Box from "@mui/material/Box";
import DialogContentText from "@mui/material/DialogContentText";
import Divider from "@mui/material/Divider";
import type { ConfirmWays } from "@laurel/contracts/routes/confirmation";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
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

/** Asks the person to confirm that it's them. The interrupted request goes on when they have. */
export function ConfirmDialog({ onAnswer }: Props) {
  const t = useTexts();
  const { ways, error, retry } = useConfirmWays();
  const { control, busy, problem, byPasskey, onSubmit } = useConfirmation(() => onAnswer(true));
  return (
    <FormDialog
      open
      title={t("Confirm that it’s you")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      busy={busy}
      onClose={() => onAnswer(false)}
      onSubmit={onSubmit}
      action={
        ways?.password && (
          <SubmitButton busy={busy && !byPasskey.busy} busyText={t("Checking your password")}>
            {t("Confirm")}
          </SubmitButton>
        )
      }
    >
      <DialogContentText sx={{ mb: 5 }}>
        {t(
          isStuck(ways)
            ? "This protects your account if someone else gets at your browser."
            : "You logged in a while ago. This protects your account if someone else gets at your browser.",
        )}
      </DialogContentText>
      {!ways && error && (
        <ErrorState
          title={t("This couldn’t be loaded.")}
          message={errorText(t, error)}
          onRetry={retry}
        />
      )}
      {!ways && !error && <Spinner text={t("Loading...")} />}
      {ways?.password && (
        <FormTextField
          control={control}
          name="password"
          label={t("Your password")}
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

/** Google leads away from the screen. Input in a form with a draft is kept. */
function OtherWays({ ways, byPasskey }: OtherWaysProps) {
  const t = useTexts();
  if (isStuck(ways)) return <NoWay ways={ways} />;
  if (!ways.passkey && !ways.google) return null;
  return (
    <Box sx={{ display: "grid", gap: 4, mt: ways.password ? 5 : 0 }}>
      {ways.password && (
        <Divider sx={{ typography: "body2", color: "text.secondary" }}>{t("or")}</Divider>
      )}
      {ways.passkey && (
        <PasskeyButton busy={byPasskey.busy} onClick={byPasskey.confirm}>
          {t("Use a passkey")}
        </PasskeyButton>
      )}
      {ways.google && <ContinueWithGoogle />}
    </Box>
  );
}

function NoWay({ ways }: Pick<OtherWaysProps, "ways">) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
      <div>
        {t(
          ways.googleLinked
            ? "Your account has no password and no passkey, and a login with Google isn’t enough here. Choose a password, log in with it, and try again."
            : "Your account has no password and no passkey. Choose a password, log in with it, and try again.",
        )}
      </div>
      <PasswordLink />
    </Box>
  );
}
