import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { expirySentence } from "./summary.ts";

/** How many credentials expire soon. Until that's known, an empty line. */
export const ExpiryNotice = memo(function ExpiryNotice() {
  const t = useTexts();
  const { data: stats } = useQuery(statsQuery);
  if (!stats) return "\u00a0";
  const { statuses, expiringTypes } = stats.details;
  return expirySentence(t, {
    total: stats.totalCredentials,
    expired: statuses.expired,
    soon: statuses.expiring,
    certifications: expiringTypes.certification,
  });
});
