import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Monitor, Smartphone } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { agoText, dayText } from "../../lib/texts/dates.ts";
import { IconRow, RowList } from "../../ui/layout/row-list.ts";
import { Pill } from "../../ui/Pill.tsx";
import type { OpenSession } from "./sessions-query.ts";
import { deviceName, deviceText } from "@laurel/contracts/device-name";

interface Props {
  sessions: readonly OpenSession[];
  /** When the list was fetched, in milliseconds. */
  now: number;
  /** The id of the session that is being ended. */
  ending: string;
  onEnd: (session: OpenSession) => void;
}

/** Each session with its device and a button that ends it. The current one is marked. */
export function SessionList({ sessions, now, ending, onEnd }: Props) {
  const t = useTexts();
  return (
    <RowList aria-label={t("Your sessions")}>
      {sessions.map((session) => {
        const { id, userAgent, current, createdAt, lastSeenAt } = session;
        const name = deviceName(userAgent);
        const device = t(deviceText(name));
        const when = agoText(t, lastSeenAt, now);
        const since = dayText(t, createdAt);
        const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Monitor;
        return (
          <IconRow key={id}>
            <Icon size={20} aria-hidden />
            <div>
              <Typography title={userAgent}>
                {device} {current && <Pill>{t("This browser")}</Pill>}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {current
                  ? t("Logged in {since}, active now", { since })
                  : t("Logged in {since}, last active {when}", { since, when })}
              </Typography>
            </div>
            {!current && (
              <Button
                variant="outlined"
                color="inherit"
                size="small"
                aria-label={t("End session: {device}, last active {when}", { device, when })}
                aria-busy={ending === id || undefined}
                onClick={() => onEnd(session)}
              >
                {ending === id ? t("Ending…") : t("End")}
              </Button>
            )}
          </IconRow>
        );
      })}
    </RowList>
  );
}
