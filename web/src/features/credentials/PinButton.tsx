import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQuery } from "@tanstack/react-query";
import { layoutQuery } from "../../entities/profile-layout/layout-query.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";

interface Props {
  credential: Credential;
  onPin: (credential: Credential) => void;
  onUnpin: (credential: Credential) => void;
}

/** Pins the credential to the public profile. For a private one, pressing it says why that isn't possible. */
export function PinButton({ credential, onPin, onUnpin }: Props) {
  const t = useTexts();
  const { id, name, isPublic } = credential;
  const { data: isPinned = false } = useQuery({
    ...layoutQuery,
    select: ({ pinned }) => pinned.includes(id),
  });
  return (
    <button
      type="button"
      data-tone={isPublic || isPinned ? undefined : "off"}
      aria-label={isPinned ? t("Unpin {name}", { name }) : t("Pin to profile: {name}", { name })}
      onClick={() => (isPinned ? onUnpin(credential) : onPin(credential))}
    >
      {isPinned ? t("Unpin") : t("Pin")}
    </button>
  );
}
