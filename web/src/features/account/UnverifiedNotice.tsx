import { useTexts } from "../../lib/texts/Texts.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { useResendVerification } from "./use-resend-verification.ts";

/** The yellow box above the login form: the email address has to be verified first. */
export function UnverifiedNotice({ message, username }: { message: string; username: string }) {
  const t = useTexts();
  const { resend, busy } = useResendVerification();
  return (
    <Notice tone="warning">
      <span>{message}</span>
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
