import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Me } from "@laurel/contracts/routes/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { reportGoogle } from "../lib/google-flow.ts";
import { messageOf } from "../lib/problem.ts";
import { followOtherTabs, sessionQuery } from "../lib/session.ts";
import { MAIN_ID } from "../ui/SkipLink.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { FailedScreen } from "./FailedScreen.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { Sidebar, SIDEBAR_WIDTH } from "./Sidebar.tsx";
import { ToAuth } from "./ToAuth.tsx";
import { usePalette } from "./use-palette.tsx";

/**
 * The shell around every private screen, and their guard: nothing of it is drawn until the person is known; a visitor
 * goes to /auth.
 */
export function AppLayout() {
  const session = useQuery(sessionQuery);
  const client = useQueryClient();

  useEffect(() => followOtherTabs(client), [client]);

  if (session.isError) {
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <FailedScreen
          title="Your account could not be loaded"
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

  return <Shell me={session.data} />;
}

function Shell({ me }: { me: Me }) {
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
          <Outlet />
        </Box>
      </Box>
      {palette.element}
    </Box>
  );
}
