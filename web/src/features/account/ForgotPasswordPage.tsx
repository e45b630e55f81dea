import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { AccountScreen } from "./AccountScreen.tsx";
import { ForgotPasswordForm } from "./ForgotPasswordForm.tsx";

/** Requests a reset link. The result looks the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState({ email: "", sent: false });

  if (!asked.sent) {
    return (
      <AccountScreen
        title="Forgot your password?"
        intro="Enter the email address of your account and we’ll send you a link to choose a new password."
      >
        <ForgotPasswordForm
          email={asked.email}
          onSent={(email) => setAsked({ email, sent: true })}
        />
        <Button component={Link} to={paths.auth} color="inherit">
          Back to login
        </Button>
      </AccountScreen>
    );
  }

  return (
    <AccountScreen
      title="Check Your Email"
      motif="letter"
      intro={
        <>
          If there’s an account for <strong>{asked.email}</strong>, we’ve sent a link. It expires
          after 1 hour and works once.
        </>
      }
    >
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        onClick={() => setAsked({ ...asked, sent: false })}
      >
        Send another reset email
      </Button>
      <Button component={Link} to={paths.auth} color="inherit">
        Back to login
      </Button>
    </AccountScreen>
  );
}
