import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { AccountScreen } from "./AccountScreen.tsx";
import { ResetPasswordForm } from "./ResetPasswordForm.tsx";
import { resetOwnerQuery } from "./reset-owner-query.ts";

/** Sets a new password with the token from an emailed link. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = params.get("token") ?? "";
  const { data: owner } = useQuery({ ...resetOwnerQuery(token), enabled: token !== "" });
  const isInvalid = owner?.username === "";

  if (done) {
    return (
      <AccountScreen
        title="Password Reset Complete"
        motif="seal"
        intro="You’ve been logged out on all your devices."
      >
        <Button component={Link} to={paths.auth} variant="contained" size="large">
          Continue to login
        </Button>
      </AccountScreen>
    );
  }
  if (token === "") return <InvalidLink />;
  return (
    <AccountScreen
      title="Choose a new password"
      intro="The link in your email works once and expires after 1 hour."
    >
      <ResetPasswordForm token={token} isInvalid={isInvalid} onDone={() => setDone(true)} />
      {isInvalid && (
        <Button component={Link} to={paths.forgotPassword} variant="outlined" size="large">
          Request a new reset link
        </Button>
      )}
      <Button component={Link} to={paths.auth} color="inherit">
        Back to login
      </Button>
    </AccountScreen>
  );
}

function InvalidLink() {
  return (
    <AccountScreen
      title="Invalid Reset Link"
      motif="broken"
      intro="Please request a new password reset link."
    >
      <Button component={Link} to={paths.forgotPassword} variant="contained" size="large">
        Request a new reset link
      </Button>
    </AccountScreen>
  );
}
