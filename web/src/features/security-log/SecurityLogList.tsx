import type { SecurityEntry } from "@laurel/contracts/routes/security-log";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { KeyRound, LogIn, ShieldAlert } from "lucide-react";
import { momentText } from "../../lib/texts/dates.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
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
  const t = useTexts();
  return (
    <RowList aria-label={t("Your security log")}>
      {entries.map((entry) => {
        const { id, kind, isNewDevice, count, at } = entry;
        const title = t(titleOf(entry));
        const isRefused = kind === "sign_in_refused";
        const Icon =
          isRefused || isNewDevice ? ShieldAlert : kind === "signed_in" ? LogIn : KeyRound;
        return (
          <Row key={id} data-tone={isRefused || isNewDevice ? "warning" : undefined}>
            <Icon size={20} aria-hidden />
            <div>
              <Typography sx={{ fontWeight: 600 }}>
                {title} {isNewDevice && <Pill tone="warning">{t("New device")}</Pill>}{" "}
                {count > 1 && (
                  <Pill>
                    {t("{count, plural, one {# time that day} other {# times that day}}", {
                      count,
                    })}
                  </Pill>
                )}
              </Typography>
              <Typography
                variant="body2"
                sx={{ color: "text.secondary", overflowWrap: "anywhere" }}
              >
                {placeOf(t, entry)} · {momentText(t, at)}
              </Typography>
            </div>
            {kind !== "account_secured" && kind !== "sessions_ended" && (
              <Button
                variant="outlined"
                color="inherit"
                size="small"
                aria-label={t("This wasn’t me: {event}, {moment}", {
                  event: title,
                  moment: momentText(t, at),
                })}
                onClick={() => onNotMe(entry)}
              >
                {t("This wasn’t me")}
              </Button>
            )}
          </Row>
        );
      })}
    </RowList>
  );
}
