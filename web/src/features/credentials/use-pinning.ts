import type { Credential } from "@laurel/contracts/routes/credentials";
import { useMemo } from "react";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { usePins } from "../../entities/profile-layout/use-pins.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Pins credentials from their cards. A private one gets an explanation instead. */
export function usePinning() {
  const { pin, unpin } = usePins(refreshCredentials);
  const toast = useToast();
  return useMemo(
    () => ({
      pin: (credential: Credential) =>
        credential.isPublic ? void pin(credential) : toast(explanation(credential)),
      unpin: (credential: Credential) => void unpin(credential),
    }),
    [pin, unpin, toast],
  );
}

const explanation = ({ name }: Credential) => ({
  title: "Only public credentials can be pinned",
  description: `Edit ${name} and turn on Public first.`,
});
