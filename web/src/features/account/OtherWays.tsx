import { providers } from "@laurel/contracts/calls.generated";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ContinueWithGoogle } from "../../entities/person/ContinueWithGoogle.tsx";
import { readJson } from "../../lib/api.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";

/** Read without the contract's schema, so that this screen doesn't have to load zod first. */
const hasGoogle = {
  parse: (json: unknown) =>
    typeof json === "object" && json !== null && "google" in json && json.google === true,
};

/** What leads in besides the form: `children`, and Google if it's configured. */
export function OtherWays({ children }: { children?: ReactNode }) {
  const t = useTexts();
  const { data: isGoogleOffered = false } = useQuery({
    queryKey: [providers.path],
    queryFn: () => readJson(providers.path, hasGoogle),
  });
  if (!children && !isGoogleOffered) return null;
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Divider sx={{ typography: "body2", color: "text.secondary" }}>{t("or")}</Divider>
      {children}
      {isGoogleOffered && <ContinueWithGoogle />}
    </Box>
  );
}
