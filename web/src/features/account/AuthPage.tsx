import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { SESSION_ENDED, useAfterLogin, verifiedName, wantsShared } from "../../lib/after-login.ts";
import { paths } from "../../lib/paths.ts";
import { meQuery } from "../../entities/person/me-query.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useViewState } from "../../lib/view-state.ts";
import { useFocus } from "../../ui/focus.ts";
import { Notice } from "../../ui/states/Notice.tsx";
import { AccountScreen } from "./AccountScreen.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { type Registered, RegisterForm } from "./RegisterForm.tsx";
import type { GoogleError } from "@laurel/contracts/google";
import { type Text, text } from "@laurel/contracts/text";

/** Login and registration in two tabs. The tab is in the address. Logged-in people are redirected. */
export function AuthPage() {
  const t = useTexts();
  const { params, update } = useViewState();
  // Get Started passes the tab as state, so that the address stays /auth.
  const { state: wish } = useLocation();
  const tab = (params.get("tab") ?? wish) === "register" ? "register" : "login";
  const afterLogin = useAfterLogin();
  const [registered, setRegistered] = useState<Registered>();
  const { data: me } = useQuery(meQuery);
  const error = params.get("error");

  if (me) return <Navigate to={afterLogin} replace />;

  return (
    <AccountScreen title={t(tab === "login" ? "Welcome back" : "Create your account")}>
      <div>
        <AuthTabs
          tab={tab}
          onChange={(next) => update({ tab: next === "register" ? next : null, error: null })}
        />
        <Box
          role="tabpanel"
          id={`panel-${tab}`}
          aria-labelledby={`tab-${tab}`}
          sx={{ display: "grid", gap: 5 }}
        >
          {error !== null && <Notice tone="error">{t(googleError(error))}</Notice>}
          {wish === SESSION_ENDED && <SessionEnded />}
          {wantsShared(wish) && (
            <Notice tone="info">{t("Log in to add what you’ve shared.")}</Notice>
          )}
          {tab === "login" && registered && <VerificationSent to={registered.email} />}
          {tab === "login" ? (
            <LoginForm registered={registered?.username ?? verifiedName(wish)} />
          ) : (
            <>
              <RegisterForm
                onRegistered={(person) => {
                  setRegistered(person);
                  update({ tab: null });
                }}
              />
              <OtherWays />
            </>
          )}
        </Box>
      </div>
      <MuiLink
        component={Link}
        to={paths.landing}
        variant="body2"
        sx={{ justifySelf: "start", py: 1 }}
      >
        {t("Back to home")}
      </MuiLink>
    </AccountScreen>
  );
}

function AuthTabs({ tab, onChange }: { tab: string; onChange: (next: string) => void }) {
  const t = useTexts();
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: string) => onChange(next)}
      aria-label={t("Login or register")}
      sx={(theme) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}`, mb: 6 })}
    >
      <Tab value="login" label={t("Login")} id="tab-login" aria-controls="panel-login" />
      <Tab
        value="register"
        label={t("Register")}
        id="tab-register"
        aria-controls="panel-register"
      />
    </Tabs>
  );
}

function SessionEnded() {
  const t = useTexts();
  return (
    <Notice tone="info">
      {t(
        "You were logged out, in another tab or because your session has ended. Anything you had typed is kept on this device. Log in to continue.",
      )}
    </Notice>
  );
}

/** Gets the focus of the form that is gone, which brings it into view on a phone. */
function VerificationSent({ to }: { to: string }) {
  const place = useFocus<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success">
        <span>
          <Rich
            text="A verification email was sent to <address>{to}</address>. Open the link in it, then log in here."
            tags={{ address: <strong /> }}
            values={{ to }}
          />
        </span>
      </Notice>
    </div>
  );
}

const SENTENCES = {
  google_unavailable: text(
    "Google login isn’t available right now. Please try again later, or log in with your password.",
  ),
  google_failed: text("Google login didn’t work. Please try again, or log in with your password."),
  google_email_not_verified: text(
    "Google hasn’t verified your email address. Verify it with Google first, or register with a password.",
  ),
  google_account_conflict: text(
    "An account with this email address already exists, and this Google account isn’t linked to it. Log in another way, and link it in the settings.",
  ),
  google_linked_elsewhere: text("This Google account is linked to another account."),
} satisfies Record<GoogleError, Text>;

/** Why Google login failed. The text in the address is never shown. */
function googleError(code: string): Text {
  const found = Object.entries(SENTENCES).find(([known]) => known === code);
  return found?.[1] ?? SENTENCES.google_failed;
}
