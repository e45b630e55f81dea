import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { countQuery, statsQuery } from "../../entities/credential/credentials-query.ts";
import { expirySentence } from "./summary.ts";

/** How many credentials expire soon. Until that's known, an empty line. */
export const ExpiryNotice = memo(function ExpiryNotice() {
  const { data: stats } = useQuery(statsQuery);
  const { data: soon } = useQuery(countQuery({ status: "expiring" }));
  const ofType = countQuery({ status: "expiring", type: "certification" });
  const { data: counted } = useQuery({ ...ofType, enabled: soon !== undefined && soon > 0 });
  const certifications = soon === 0 ? 0 : counted;
  if (!stats || soon === undefined || certifications === undefined) return "\u00a0";
  return expirySentence({ total: stats.totalCredentials, soon, certifications });
});
