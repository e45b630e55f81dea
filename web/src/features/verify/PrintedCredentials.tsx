import type { SignedCv } from "@laurel/contracts/routes/signed-cvs";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { CircleCheck, CircleX } from "lucide-react";
import { CredentialEntry } from "../../entities/credential/CredentialEntry.tsx";
import { typeName } from "../../entities/credential/type-names.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Pager } from "../../ui/layout/Pager.tsx";
import { useState } from "react";
import { Pill } from "../../ui/Pill.tsx";

/** More would make the page slow. */
const PER_PAGE = 100;

/** The credentials as they were printed, each with whether it's still the same. */
export function PrintedCredentials({ credentials }: Pick<SignedCv, "credentials">) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const pages = Math.ceil(credentials.length / PER_PAGE);
  const shown = credentials.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const upToDate = credentials.filter(({ current }) => current).length;
  if (credentials.length === 0)
    return (
      <Typography sx={{ color: "text.secondary" }}>{t("This CV lists no credentials.")}</Typography>
    );
  return (
    <Box component="section">
      <Typography variant="h3" component="h2">
        {t("Credentials on this CV")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 1 }}>
        {upToDate === credentials.length
          ? t("All of them are still the same.")
          : t("{upToDate, number} of {count, number} are still the same.", {
              upToDate,
              count: credentials.length,
            })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 4, p: 0 }}>
        {shown.map((one, index) => (
          <CredentialEntry
            // The list never changes its order.
            key={`${page}-${index}`}
            credential={one}
            aside={<Standing current={one.current} />}
          >
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {one.verifiedHost === ""
                ? t(typeName(one.type))
                : t("{type} · Verified by {host}", {
                    type: t(typeName(one.type)),
                    host: one.verifiedHost,
                  })}
            </Typography>
          </CredentialEntry>
        ))}
      </Box>
      <Pager page={page} pages={pages} onChange={setPage} label={t("Pages of credentials")} />
    </Box>
  );
}

function Standing({ current }: { current: boolean }) {
  const t = useTexts();
  const Icon = current ? CircleCheck : CircleX;
  return (
    <div>
      <Pill tone={current ? "success" : "warning"}>
        <Icon size={14} aria-hidden />
        {t(current ? "Still the same" : "Out of date")}
      </Pill>
    </div>
  );
}
