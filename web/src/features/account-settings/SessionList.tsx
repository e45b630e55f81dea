import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Monitor, Smartphone } from "lucide-react";
import { ago } from "../../lib/ago.ts";
import { formatDayOf } from "../../lib/dates.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { Pill } from "../../ui/Pill.tsx";
import type { OpenSession } from "./sessions-query.ts";
import { deviceName } from "@laurel/contracts/device-name";
import { space } from "../../theme/space.ts";

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space(4),
  "& > svg": { color: theme.vars.palette.text.secondary },
}));

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
  return (
    <RowList aria-label="Your sessions">
      {sessions.map((session) => {
        const { id, userAgent, current, createdAt, lastSeenAt } = session;
        const device = deviceName(userAgent);
        const seen = current ? "active now" : `last active ${ago(lastSeenAt, now)}`;
        const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
        return (
          <Row key={id}>
            <Icon size={20} aria-hidden />
            <div>
              <Typography title={userAgent}>
                {device} {current && <Pill>This browser</Pill>}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                Logged in {formatDayOf(createdAt)}, {seen}
              </Typography>
            </div>
            {!current && (
              <Button
                variant="outlined"
                color="inherit"
                size="small"
                aria-label={`End session: ${device}, ${seen}`}
                aria-busy={ending === id || undefined}
                onClick={() => onEnd(session)}
              >
                {ending === id ? "Ending…" : "End"}
              </Button>
            )}
          </Row>
        );
      })}
    </RowList>
  );
}
