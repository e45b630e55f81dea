import { text, verbatim } from "@laurel/contracts/text";
import { attachDocument } from "@laurel/contracts/calls.generated";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { failed } from "../sending/failure-words.ts";
import { useSend } from "../sending/use-send.ts";
import { refreshDocuments } from "./documents-query.ts";

/** Attaches a document of the locker to a credential, or to none. Resolves with whether that worked. */
export function useAttach() {
  const toast = useToast();
  const { send, busy } = useSend(attachDocument, {
    toast: failed(text("Not changed"), text("Failed to attach document")),
    refresh: refreshDocuments,
  });
  const attach = async ({ id, fileName }: LockerDocument, credentialId: string) => {
    const outcome = await send({ credentialId }, { id });
    if (!outcome?.sent) return false;
    const title = text(credentialId === "" ? "Document detached" : "Document attached");
    toast({ title, description: verbatim(fileName) });
    return true;
  };
  return { busy, attach };
}
