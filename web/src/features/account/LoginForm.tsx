import type { Text } from "@laurel/contracts/text";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router-dom";
import { CodeField } from "../../entities/person/CodeField.tsx";
import { PasskeyButton } from "../../entities/person/PasskeyButton.tsx";
import { useLoginForm } from "../../entities/person/use-login-form.ts";
import { usePasskeyLogin } from "../../entities/person/use-passkey-login.ts";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { FormStack } from "./FormStack.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { useEnter } from "./use-enter.ts";
import { Notice } from "../../ui/states/Notice.tsx";
import { useResendVerification } from "./use-resend-verification.ts";

/** `registered` is the name of who has just registered. */
export function LoginForm({ registered }: { registered?: string | undefined }) {
  const t = useTexts();
  const entrance = useEnter();
  const { control, unverified, asksForCode, busy, fetchRules, onSubmit } = useLoginForm(
    entrance,
    registered,
  );
  const passkey = usePasskeyLogin(entrance, busy);
  return (
    <>
      {unverified && <UnverifiedNotice {...unverified} />}
      <FormStack onFocus={fetchRules} onSubmit={onSubmit}>
        <FormTextField
          control={control}
          name="usernameOrEmail"
          label={t("Username or email")}
          inputProps={{
            // The browser suggests passkeys too.
            autoComplete: "username webauthn",
            autoCapitalize: "none",
            spellCheck: false,
          }}
        />
        <FormTextField
          control={control}
          name="password"
          label={t("Password")}
          type="password"
          inputProps={{ autoComplete: "current-password" }}
        />
        {asksForCode && <CodeField control={control} />}
        <SubmitButton busy={busy} busyText={t("Logging in")} size="large" fullWidth>
          {t("Log in")}
        </SubmitButton>
      </FormStack>
      <MuiLink
        component={Link}
        to={paths.forgotPassword}
        variant="body2"
        sx={{ justifySelf: "center", py: 1 }}
      >
        {t("Forgot your password?")}
      </MuiLink>
      <OtherWays>
        <PasskeyButton busy={passkey.busy} onClick={passkey.logIn}>
          {t("Sign in with a passkey")}
        </PasskeyButton>
      </OtherWays>
    </>
  );
}

/** The yellow box above the login form: the email address has to be verified first. */
function UnverifiedNotice({ message, username }: { message: Text; username: string }) {
  const t = useTexts();
  const { resend, busy } = useResendVerification();
  return (
    <Notice tone="warning">
      <span>{t(message)}</span>
      <SubmitButton
        type="button"
        color="warning"
        busy={busy}
        onClick={() => void resend({ username })}
      >
        {t("Resend verification email")}
      </SubmitButton>
    </Notice>
  );
}
