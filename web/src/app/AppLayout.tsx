import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Me } from "@laurel/contracts/routes/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { draftAddress } from "../lib/drafts.ts";
import { reportGoogle } from "../lib/google-flow.ts";
import { isScriptFailure } from "../lib/load-script.ts";
import { paths } from "../lib/paths.ts";
import { messageOf } from "../lib/problem.ts";
import { showPerson } from "../lib/shown-person.ts";
import { meQuery } from "../entities/person/me-query.ts";
import { followOtherTabs, tellOtherTabs } from "../entities/person/other-tabs.ts";
import { SessionEndedInDialogs } from "../entities/person/SessionEndedInDialogs.tsx";
import { SessionEndedBar } from "./SessionEndedBar.tsx";
import { MAIN_ID } from "../ui/SkipLink.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { FailedScreen } from "./FailedScreen.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { Sidebar, SIDEBAR_WIDTH } from "./Sidebar.tsx";
import { ToAuth } from "./ToAuth.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { usePalette } from "./use-palette.tsx";

/**
 * The shell around every private screen, and their guard: nothing of it is drawn until the person is known; a visitor
 * goes to /auth.
 */
export function AppLayout() {
  const session = useQuery({ ...meQuery, throwOnError: isScriptFailure });
  const client = useQueryClient();

  useEffect(() => followOtherTabs(client), [client]);
  const me = session.data;
  const userId = me?.id;
  useEffect(() => {
    if (userId !== undefined) tellOtherTabs(userId);
  }, [userId]);
  useArrival(me);

  if (session.isError) {
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <FailedScreen
          title="Your account couldn’t be loaded"
          message={messageOf(session.error)}
          onRetry={() => void session.refetch()}
        />
      </main>
    );
  }
  if (!session.data) {
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <Spinner text="Loading your dashboard..." fullPage />
        {session.data === null && <ToAuth />}
      </main>
    );
  }

  return (
    <SessionEndedInDialogs>
      <Shell key={session.data.id} me={session.data} />
    </SessionEndedInDialogs>
  );
}

/**
 * Whoever comes back after their session has ended goes on where a form of theirs waits. Whoever takes the place of
 * another person, by logging in in another tab, starts on the dashboard: the address may be of a form of the other one.
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
        title: `Logged in as ${me.name}`,
        description: "Someone logged in from another tab.",
      });
  }, [me, navigate, toast]);
}

/** What the screens inside send is sent for this person; they ask for it when they are first drawn. */
function useShown(userId: string): void {
  useState(() => showPerson(userId));
  useEffect(() => {
    showPerson(userId);
    return () => showPerson("");
  }, [userId]);
}

function Shell({ me }: { me: Me }) {
  useShown(me.id);
  useEffect(() => reportGoogle(me), [me]);
  const { pathname } = useLocation();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up("md"), { noSsr: true });
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
          <Outlet />
        </Box>
      </Box>
      {palette.element}
    </Box>
  );
}
