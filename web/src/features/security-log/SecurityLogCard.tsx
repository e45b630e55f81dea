import { SECURITY_LOG_DAYS } from "@laurel/contracts/constants";
import { isAccess } from "@laurel/contracts/routes/security-log";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { NotMeDialog, type Suspect } from "./NotMeDialog.tsx";
import { SecurityLogList, type SecurityLogListProps } from "./SecurityLogList.tsx";
import { securityLogQuery } from "./security-log-query.ts";

/** Logins and changes of how to log in, and what to do if they weren't one's own. */
export function SecurityLogCard() {
  const t = useTexts();
  const query = useQuery(securityLogQuery);
  const { data } = query;
  const [suspect, setSuspect] = useState<Suspect>();
  return (
    <SectionCard
      id="security-log"
      title={t("Security log")}
      lead={t(
        "Logins and changes of how you log in, from the last {days, plural, one {# day} other {# days}}. We store the browser and a part of the IP address, never all of it.",
        { days: SECURITY_LOG_DAYS },
      )}
      action={
        <Button variant="outlined" color="error" onClick={() => setSuspect("")}>
          {t("This wasn’t me")}
        </Button>
      }
    >
      {data && (
        <Entries entries={data} onNotMe={(entry) => setSuspect(isAccess(entry) ? entry.id : "")} />
      )}
      <NotLoaded
        query={query}
        loading={t("Loading your security log...")}
        failed={t("Your security log couldn’t be loaded.")}
      />
      <NotMeDialog entries={data ?? []} suspect={suspect} onClose={() => setSuspect(undefined)} />
    </SectionCard>
  );
}

const SHOWN = 8;

function Entries({ entries, onNotMe }: SecurityLogListProps) {
  const t = useTexts();
  const [all, setAll] = useState(false);
  const rest = entries.length - SHOWN;
  return (
    <>
      <SecurityLogList entries={all ? entries : entries.slice(0, SHOWN)} onNotMe={onNotMe} />
      {rest > 0 && (
        <Box sx={{ mt: 4 }}>
          <Button
            variant="outlined"
            color="inherit"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? t("Show fewer entries") : t("Show {count, number} more", { count: rest })}
          </Button>
        </Box>
      )}
    </>
  );
}
