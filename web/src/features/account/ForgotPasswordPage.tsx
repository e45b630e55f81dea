import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { AccountScreen } from "./AccountScreen.tsx";
import { ForgotPasswordForm } from "./ForgotPasswordForm.tsx";

/** Requests a reset link. The result looks the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const t = useTexts();
  const [asked, setAsked] = useState({ email: "", sent: false });

  if (!asked.sent) {
    return (
      <AccountScreen
        title={t("Forgot your password?")}
        intro={t(
          "Enter the email address of your account and we’ll send you a link to choose a new password.",
        )}
      >
        <ForgotPasswordForm
          email={asked.email}
          onSent={(email) => setAsked({ email, sent: true })}
        />
        <Button component={Link} to={paths.auth} color="inherit">
          {t("Back to login")}
        </Button>
      </AccountScreen>
    );
  }

  return (
    <AccountScreen
      title={t("Check Your Email")}
      motif="letter"
      intro={
        <Rich
          text="If there’s an account for <address>{email}</address>, we’ve sent a link. It expires after 1 hour and works once."
          tags={{ address: <strong /> }}
          values={{ email: asked.email }}
        />
      }
    >
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        onClick={() => setAsked({ ...asked, sent: false })}
      >
        {t("Send another reset email")}
      </Button>
      <Button component={Link} to={paths.auth} color="inherit">
        {t("Back to login")}
      </Button>
    </AccountScreen>
  );
}
