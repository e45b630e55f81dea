import { revokeSignedCv } from "@laurel/contracts/calls.generated";
import type { OwnSignedCv } from "@laurel/contracts/routes/signed-cvs";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { dateText } from "../../lib/texts/dates.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshSignedCvs } from "./signed-cvs-query.ts";

/** Revokes a signed CV, after a question. It stays in the list. */
export function useRevoking() {
  const t = useTexts();
  const toast = useToast();
  const { ask, question } = useConfirm();
  const { send } = useSend(revokeSignedCv, {
    toast: failed(t("CV not revoked")),
    refresh: refreshSignedCvs,
  });
  const askToRevoke = ({ code, issuedAt }: OwnSignedCv) => {
    // As on its page, which is the same for everybody.
    const date = dateText(t, issuedAt);
    ask({
      title: t("Revoke signed CV?"),
      text: t("Whoever checks the CV of {date} will see that it’s revoked. This can’t be undone.", {
        date,
      }),
      confirmLabel: t("Revoke"),
      destructive: true,
      removesOpener: true,
      onConfirm: async () => {
        if ((await send(undefined, { code }))?.sent !== true) return false;
        toast({ title: t("CV revoked"), description: t("Issued {date}", { date }) });
        return true;
      },
    });
  };
  return { ask: askToRevoke, question };
}
