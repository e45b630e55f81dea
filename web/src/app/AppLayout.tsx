import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import type { Me } from "@laurel/contracts/routes/users";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigate, Navigate } from "react-router-dom";
import { draftAddress } from "../lib/drafts.ts";
import { reportGoogle } from "../lib/google-flow.ts";
import { isScriptFailure } from "../lib/load-script.ts";
import { paths } from "../lib/paths.ts";
import { errorText } from "../lib/problem.ts";
import { showLanguage } from "../lib/texts/show-language.ts";
import { useTexts } from "../lib/texts/Texts.tsx";
import { useKept } from "../lib/use-kept.ts";
import { showPerson } from "../lib/shown-person.ts";
import { hasChosenLanguage, noteChoice } from "../entities/person/chosen-language.ts";
import { meQuery } from "../entities/person/me-query.ts";
import { ReauthenticationHost } from "../entities/person/ReauthenticationHost.tsx";
import { tellOtherTabs } from "../entities/person/other-tabs.ts";
import { hasLeft } from "../entities/person/person-cache.ts";
import { useSessionEnded } from "../entities/person/session-ended.ts";
import { SessionEndedBar } from "./SessionEndedBar.tsx";
import { DraftsAreKept } from "../ui/dialogs/drafts-are-kept.ts";
import { MAIN_ID } from "../ui/layout/SkipLink.tsx";
import { useIsWide } from "../ui/layout/use-is-wide.ts";
import { Spinner } from "../ui/states/Spinner.tsx";
import { KeptBar } from "./KeptBar.tsx";
import { FailedScreen } from "./FailedScreen.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { Sidebar, SIDEBAR_WIDTH } from "./Sidebar.tsx";
import { useToast } from "../ui/toasts/Toasts.tsx";
import { useKeeping } from "./use-keeping.ts";
import { usePalette } from "./use-palette.tsx";
import { useTellOutdated } from "./use-tell-outdated.ts";
import { askedOf, SESSION_ENDED } from "../lib/after-login.ts";

/**
 * The shell and guard of all private screens. It renders nothing until the person is known, and redirects visitors to
 * /auth.
 */
export function AppLayout() {
  const t = useTexts();
  const session = useQuery({ ...meQuery, throwOnError: isScriptFailure });
  const me = session.data;
  const userId = me?.id;
  const lastId = useKept(userId);
  const hasEnded = useSessionEnded();
  useEffect(() => {
    if (userId !== undefined) tellOtherTabs(userId);
  }, [userId]);
  useArrival(me);
  useAccountLanguage(me);

  // The failed request may only be another read of what is known. Then the screen stays.
  if (session.isError && session.data === undefined) {
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <FailedScreen
          title={t("Your account couldn’t be loaded")}
          message={errorText(t, session.error)}
          onRetry={() => void session.refetch()}
        />
      </main>
    );
  }
  if (!session.data) {
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <Spinner text={t("Loading your dashboard...")} fullPage />
        {session.data === null && <ToAuth hasEnded={lastId !== undefined && !hasLeft(lastId)} />}
      </main>
    );
  }

  return (
    <DraftsAreKept value={hasEnded}>
      <Shell key={session.data.id} me={session.data} />
    </DraftsAreKept>
  );
}

/**
 * A person who comes back after their session ended returns to the form that they left. A person who replaces another
 * one, by logging in from another tab, starts on the dashboard, because the address may belong to the other person's
 * form.
 */
function useArrival(me: Me | null | undefined): void {
  const navigate = useNavigate();
  const toast = useToast();
  const before = useRef<Me>(undefined);
  useEffect(() => {
    if (!me || before.current?.id === me.id) return;
    const isAnother = before.current !== undefined;
    before.current = me;
    const waiting = draftAddress(me.id);
    if (waiting ?? isAnother) void navigate(waiting ?? paths.dashboard, { replace: true });
    if (isAnother)
      toast({
        title: text("Logged in as {name}", { name: me.name }),
        description: text("Someone logged in from another tab."),
      });
  }, [me, navigate, toast]);
}

/** Another device may have chosen another language than this browser. A choice in this browser goes before. */
function useAccountLanguage(me: Me | null | undefined): void {
  const { id = "", language: chosen = "" } = me ?? {};
  const { language } = useTexts();
  const shown = useRef(language);
  useEffect(() => {
    shown.current = language;
  }, [language]);
  useEffect(() => {
    // Without its texts, the screen stays in the language that it is in.
    if (chosen !== "" && chosen !== shown.current && !hasChosenLanguage(id))
      showLanguage(chosen).catch(() => undefined);
  }, [chosen, id]);
  useEffect(() => () => noteChoice(""), []);
}

/** Changes from the screens inside are sent for this person. Screens read it on their first render. */
function useShown(userId: string): void {
  useState(() => showPerson(userId));
  useEffect(() => {
    showPerson(userId);
    return () => showPerson("");
  }, [userId]);
}

function Shell({ me }: { me: Me }) {
  useShown(me.id);
  useTellOutdated();
  useKeeping(me.id);
  useEffect(() => reportGoogle(me), [me]);
  const { pathname } = useLocation();
  const wide = useIsWide("md");
  const palette = usePalette();
  const bar = { me, onSearch: palette.open };

  return (
    <Box sx={{ display: { md: "grid" }, gridTemplateColumns: `${SIDEBAR_WIDTH}px minmax(0, 1fr)` }}>
      {wide ? <Sidebar {...bar} /> : <PhoneBar key={pathname} {...bar} />}
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ minWidth: 0, px: { xs: 4, sm: 6, lg: 12 }, pb: 16 }}
      >
        <Box sx={{ maxWidth: 1120, mx: "auto", pt: { xs: 4, md: 9 } }}>
          <SessionEndedBar />
          <KeptBar />
          <Outlet />
        </Box>
      </Box>
      {palette.element}
      <ReauthenticationHost />
    </Box>
  );
}

/**
 * Redirects a visitor to /auth, which says so if their session `hasEnded`. `Navigate` runs once per mount, so it's keyed by address: otherwise a quick Back into
 * the shell, before /auth has rendered, wouldn't redirect again and would leave an empty page.
 */
function ToAuth({ hasEnded }: { hasEnded: boolean }) {
  const location = useLocation();
  return (
    <Navigate
      key={location.key}
      to={paths.auth}
      state={askedOf(location) ?? (hasEnded ? SESSION_ENDED : undefined)}
      replace
    />
  );
}
