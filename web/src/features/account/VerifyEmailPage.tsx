import { VERIFY_REDIRECT_DELAY_MS } from "@laurel/contracts/constants";
import { useCallback, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import type { Verified } from "../../lib/after-login.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { AccountScreen } from "./AccountScreen.tsx";
import { ResendForm } from "./ResendForm.tsx";
import { useVerification } from "./use-verification.ts";
import Button from "@mui/material/Button";

/** Verifies the token in the address. Without a token, it says where to find the link. */
export function VerifyEmailPage() {
  const t = useTexts();
  const [params] = useSearchParams();
  const verification = useVerification(params.get("token") ?? "");
  const isVerified = verification.state === "success";
  const goToLogin = useGoToLogin(isVerified ? verification.username : undefined);

  useEffect(() => {
    if (!isVerified) return;
    const timer = setTimeout(goToLogin, VERIFY_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isVerified, goToLogin]);

  switch (verification.state) {
    case "pending":
      return (
        <AccountScreen
          title={t("Verify your email")}
          motif="letter"
          intro={t(
            "We emailed you a link when you registered. Open it to verify your address. It’s valid for 24 hours.",
          )}
        >
          <ResendForm />
          <BackToLogin onClick={goToLogin} />
        </AccountScreen>
      );
    case "loading":
      return (
        <AccountScreen title={t("Verify your email")} motif="letter">
          <Spinner text={t("Verifying your email...")} />
        </AccountScreen>
      );
    case "success":
      return (
        <AccountScreen
          title={t("Your email is verified")}
          motif="seal"
          intro={t("Thank you. The login page will open in 3 seconds.")}
        >
          <BackToLogin onClick={goToLogin} />
        </AccountScreen>
      );
    case "error":
      return (
        <AccountScreen title={t("Verification Failed")} motif="broken" intro={verification.message}>
          <ResendForm />
          <BackToLogin onClick={goToLogin} />
        </AccountScreen>
      );
  }
}

/** Goes to the login form, which then knows whose email address was verified. */
function useGoToLogin(username: string | undefined) {
  const navigate = useNavigate();
  return useCallback(() => {
    const state: Verified | undefined = username === undefined ? undefined : { verified: username };
    void navigate(paths.auth, { state });
  }, [navigate, username]);
}

function BackToLogin({ onClick }: { onClick: () => void }) {
  const t = useTexts();
  return (
    <Button variant="outlined" color="inherit" fullWidth onClick={onClick}>
      {t("Back to Login")}
    </Button>
  );
}
