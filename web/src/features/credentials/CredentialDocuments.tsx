import { useQuery } from "@tanstack/react-query";
import { documentsQuery } from "../../entities/document/documents-query.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";
import { AttachedDocuments } from "./AttachedDocuments.tsx";

/** The documents in CertLocker that belong to a credential, in its form. */
export function CredentialDocuments({ credentialId }: { credentialId: string }) {
  const t = useTexts();
  const { data } = useQuery(documentsQuery);
  const linked = data?.filter((document) => document.credentialId === credentialId);
  return (
    <Fold title={linked ? t("Documents ({count})", { count: linked.length }) : t("Documents")}>
      <AttachedDocuments credentialId={credentialId} />
    </Fold>
  );
}
