import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import { useQuery } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { providers } from "@laurel/contracts/calls.generated";
import { ContinueWithGoogle } from "../../entities/person/ContinueWithGoogle.tsx";

/** Read without the contract's schema, so that this screen doesn't have to load zod first. */
const hasGoogle = {
  parse: (json: unknown) =>
    typeof json === "object" && json !== null && "google" in json && json.google === true,
};

/** Shown only if Google login is configured. */
export function GoogleButton() {
  const { data: isOffered } = useQuery({
    queryKey: [providers.path],
    queryFn: () => readJson(providers.path, hasGoogle),
  });
  if (!isOffered) return null;
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Divider sx={{ typography: "body2", color: "text.secondary" }}>or</Divider>
      <ContinueWithGoogle />
    </Box>
  );
}
