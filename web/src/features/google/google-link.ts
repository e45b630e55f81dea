import { linkGoogle, unlinkGoogle } from "@laurel/contracts/calls.generated";
import { linkGoogle as contract } from "@laurel/contracts/routes/google";
import { refreshConfirmWays } from "../../entities/person/use-confirm-ways.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Leads to Google and back to the settings. */
export function useLinkGoogle(go: (url: string) => void) {
  const t = useTexts();
  const { send, busy } = useSend(linkGoogle, {
    toast: failed(t("Google not linked")),
    answer: contract.answers[200],
    onSent: ({ url }) => go(url),
  });
  return { busy, link: () => void send(undefined) };
}

/** Resolves with whether that was done. */
export function useUnlinkGoogle(): () => Promise<boolean> {
  const t = useTexts();
  const toast = useToast();
  const { send } = useSend(unlinkGoogle, {
    toast: failed(t("Google not unlinked")),
    refresh: refreshConfirmWays,
    onSent: () => toast({ title: t("Google unlinked") }),
  });
  return async () => (await send(undefined))?.sent === true;
}
