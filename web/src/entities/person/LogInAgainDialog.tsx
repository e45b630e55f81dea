import Box from "@mui/material/Box";
import DialogContentText from "@mui/material/DialogContentText";
import Divider from "@mui/material/Divider";
import MuiLink from "@mui/material/Link";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { endOwedSession } from "../../lib/owed-logout.ts";
import { paths } from "../../lib/paths.ts";
import { NetworkError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { CodeField } from "./CodeField.tsx";
import { meQuery, useMe } from "./me-query.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { askAgain, endSession, hasSessionEnded } from "./session-ended.ts";
import type { Entrance } from "./use-login.ts";
import { useLoginForm } from "./use-login-form.ts";
import { usePasskeyLogin } from "./use-passkey-login.ts";

interface Props {
  onAnswer: (isLoggedIn: boolean) => void;
}

/** Asks a person whose session has ended to log in. The interrupted request goes on when they have. */
export function LogInAgainDialog({ onAnswer }: Props) {
  const t = useTexts();
  const me = useMe();
  const entrance = useGoingOn();
  const form = useLoginForm(entrance, me.username);
  const passkey = usePasskeyLogin(entrance, true);
  return (
    <FormDialog
      open
      title={t("Log in again")}
      notice={form.unverified && <Notice tone="warning">{t(form.unverified.message)}</Notice>}
      busy={form.busy || passkey.busy}
      onClose={() => onAnswer(false)}
      onSubmit={form.onSubmit}
      otherAction={<OtherWays />}
      action={
        <SubmitButton busy={form.busy} busyText={t("Logging in")}>
          {t("Log in")}
        </SubmitButton>
      }
    >
      <DialogContentText sx={{ mb: 5 }}>
        {t("Your session has ended. Log in as {name} to continue. What you typed is still here.", {
          name: me.username,
        })}
      </DialogContentText>
      <Box sx={{ display: "grid", gap: 4 }}>
        {/* For password managers. */}
        <input type="text" autoComplete="username" value={me.username} readOnly hidden />
        <FormTextField
          control={form.control}
          name="password"
          label={t("Password")}
          type="password"
          focusFirst
          inputProps={{ autoComplete: "current-password" }}
        />
        {form.asksForCode && <CodeField control={form.control} />}
        <Divider sx={{ typography: "body2", color: "text.secondary" }}>{t("or")}</Divider>
        <PasskeyButton busy={passkey.busy} onClick={passkey.logIn}>
          {t("Use a passkey")}
        </PasskeyButton>
      </Box>
    </FormDialog>
  );
}

/** Google, for example, leads away from the screen. Input in a form with a draft is kept. */
function OtherWays() {
  const t = useTexts();
  const client = useQueryClient();
  return (
    // Without its end, /auth would treat the session as open and send the person back.
    <MuiLink component={Link} to={paths.auth} onClick={() => endSession(client)}>
      {t("Other ways to log in")}
    </MuiLink>
  );
}

/** The person stays where they are. Another account, whose passkey was used, takes over the screen. */
function useGoingOn(): Entrance {
  const client = useQueryClient();
  return {
    prepare: endOwedSession,
    async enter() {
      await askAgain(client);
      if (hasSessionEnded(client)) throw new NetworkError(!navigator.onLine, undefined);
      tellOtherTabs(client.getQueryData(meQuery.queryKey)?.id ?? "");
    },
  };
}
