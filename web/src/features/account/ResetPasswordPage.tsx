import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { AccountScreen } from "./AccountScreen.tsx";
import { ResetPasswordForm } from "./ResetPasswordForm.tsx";
import { resetOwnerQuery } from "./reset-owner-query.ts";

/** Sets a new password with the token from an emailed link. */
export function ResetPasswordPage() {
  const t = useTexts();
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = params.get("token") ?? "";
  const { data: owner } = useQuery({ ...resetOwnerQuery(token), enabled: token !== "" });
  const isInvalid = owner?.username === "";

  if (done) {
    return (
      <AccountScreen
        title={t("Password Reset Complete")}
        motif="seal"
        intro={t("You’ve been logged out on all your devices.")}
      >
        <Button component={Link} to={paths.auth} variant="contained" size="large">
          {t("Continue to login")}
        </Button>
      </AccountScreen>
    );
  }
  if (token === "") return <InvalidLink />;
  return (
    <AccountScreen
      title={t("Choose a new password")}
      intro={t("The link in your email works once and expires after 1 hour.")}
    >
      <ResetPasswordForm token={token} isInvalid={isInvalid} onDone={() => setDone(true)} />
      {isInvalid && (
        <Button component={Link} to={paths.forgotPassword} variant="outlined" size="large">
          {t("Request a new reset link")}
        </Button>
      )}
      <Button component={Link} to={paths.auth} color="inherit">
        {t("Back to login")}
      </Button>
    </AccountScreen>
  );
}

function InvalidLink() {
  const t = useTexts();
  return (
    <AccountScreen
      title={t("Invalid Reset Link")}
      motif="broken"
      intro={t("Please request a new password reset link.")}
    >
      <Button component={Link} to={paths.forgotPassword} variant="contained" size="large">
        {t("Request a new reset link")}
      </Button>
    </AccountScreen>
  );
}
