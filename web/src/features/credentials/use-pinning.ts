import type { Credential } from "@laurel/contracts/routes/credentials";
import type { Translate } from "@laurel/texts/translate";
import { useMemo } from "react";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { usePins } from "../../entities/profile-layout/use-pins.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Pins credentials from their cards. A private one gets an explanation instead. */
export function usePinning() {
  const { pin, unpin } = usePins(refreshCredentials);
  const toast = useToast();
  const t = useTexts();
  return useMemo(
    () => ({
      pin: (credential: Credential) =>
        credential.isPublic ? void pin(credential) : toast(explanation(t, credential)),
      unpin: (credential: Credential) => void unpin(credential),
    }),
    [pin, unpin, toast, t],
  );
}

const explanation = (t: Translate, { name }: Credential) => ({
  title: t("Only public credentials can be pinned"),
  description: t("Edit {name} and turn on Public first.", { name }),
});
