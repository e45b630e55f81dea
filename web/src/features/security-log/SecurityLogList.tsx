import type { SecurityEntry } from "@laurel/contracts/routes/security-log";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { KeyRound, LogIn, ShieldAlert } from "lucide-react";
import { formatMoment } from "../../lib/moments.ts";
import { space } from "../../theme/space.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { Pill } from "../../ui/Pill.tsx";
import { placeOf, titleOf } from "./entry-words.ts";

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "start",
  gap: space(4),
  [theme.breakpoints.down("sm")]: {
    gridTemplateColumns: "auto minmax(0, 1fr)",
    "& > button": { gridColumn: 2, justifySelf: "start" },
  },
  "& > svg": { color: theme.vars.palette.text.secondary, marginTop: space(0.5) },
  "&[data-tone='warning'] > svg": { color: theme.vars.palette.warning.main },
}));

export interface SecurityLogListProps {
  entries: readonly SecurityEntry[];
  /** The person says that an entry wasn't them. */
  onNotMe: (entry: SecurityEntry) => void;
}

/** The entries, each with what happened, where and when, and a way to say that it was somebody else. */
export function SecurityLogList({ entries, onNotMe }: SecurityLogListProps) {
  return (
    <RowList aria-label="Your security log">
      {entries.map((entry) => {
        const { id, kind, isNewDevice, count, at } = entry;
        const isRefused = kind === "sign_in_refused";
        const Icon =
          isRefused || isNewDevice ? ShieldAlert : kind === "signed_in" ? LogIn : KeyRound;
        return (
          <Row key={id} data-tone={isRefused || isNewDevice ? "warning" : undefined}>
            <Icon size={20} aria-hidden />
            <div>
              <Typography sx={{ fontWeight: 600 }}>
                {titleOf(entry)} {isNewDevice && <Pill tone="warning">New device</Pill>}{" "}
                {count > 1 && <Pill>{count} times that day</Pill>}
              </Typography>
              <Typography
                variant="body2"
                sx={{ color: "text.secondary", overflowWrap: "anywhere" }}
              >
                {placeOf(entry)} · {formatMoment(at)}
              </Typography>
            </div>
            {kind !== "account_secured" && kind !== "sessions_ended" && (
              <Button
                variant="outlined"
                color="inherit"
                size="small"
                aria-label={`This wasn’t me: ${titleOf(entry)}, ${formatMoment(at)}`}
                onClick={() => onNotMe(entry)}
              >
                This wasn’t me
              </Button>
            )}
          </Row>
        );
      })}
    </RowList>
  );
}
