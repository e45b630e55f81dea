import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useLogout } from "../../entities/person/use-logout.tsx";
import { health } from "@laurel/contracts/calls.generated";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useScreenTitle } from "../../ui/announcements/use-screen-title.ts";
import { AuthStatus } from "./AuthStatus.tsx";
import { CookieCheck } from "./CookieCheck.tsx";
import { askRaw } from "./debug-answer.ts";

/** For support: server status, login status and cookies. Always in English. */
export function DebugPage() {
  const heading = useScreenTitle("Debug");
  const navigate = useNavigate();
  const { logOut, busy, question } = useLogout();

  return (
    <Box
      lang="en"
      dir="ltr"
      sx={{
        display: "grid",
        gap: 6,
        maxWidth: 760,
        mx: "auto",
        pt: { xs: 6, md: 12 },
        gridTemplateColumns: "minmax(0, 1fr)",
      }}
    >
      <div>
        <Typography variant="h1" ref={heading} tabIndex={-1}>
          Debug
        </Typography>
        <Typography sx={{ color: "text.secondary", mt: 2 }}>
          The status of the server, your session and your cookies.
        </Typography>
      </div>
      <ServerStatus />
      <AuthStatus />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button variant="outlined" color="inherit" onClick={() => void navigate(paths.auth)}>
          Go to Login
        </Button>
        <SubmitButton type="button" busy={busy} busyText="Logging out" onClick={logOut}>
          Logout
        </SubmitButton>
        {question}
      </Box>
      <CookieCheck />
    </Box>
  );
}

function ServerStatus() {
  const { data } = useQuery({
    queryKey: ["debug", "server"],
    queryFn: () => askRaw(health.path),
    gcTime: 0,
  });
  return (
    <SectionCard id="server-status" title="Server status">
      <Typography component="output" sx={{ color: data && !data.ok ? "error.main" : undefined }}>
        {data?.line ?? "Checking…"}
      </Typography>
    </SectionCard>
  );
}
