import { providers } from "@laurel/contracts/routes/auth";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import { useQuery } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { beginGoogle } from "../../lib/google-flow.ts";

/** Offered only where the server can sign in through Google. */
export function GoogleButton() {
  const { data } = useQuery({
    queryKey: [providers.path],
    queryFn: () => readJson(providers.path, providers.answers[200]),
  });
  if (!data?.google) return null;
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Divider sx={{ typography: "body2", color: "text.secondary" }}>or</Divider>
      <Button
        href="/api/auth/google"
        onClick={beginGoogle}
        variant="outlined"
        color="inherit"
        fullWidth
      >
        Continue with Google
      </Button>
    </Box>
  );
}
