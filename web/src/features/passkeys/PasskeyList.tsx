import type { Passkey } from "@laurel/contracts/routes/passkeys";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { KeyRound } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { agoText, dayText } from "../../lib/texts/dates.ts";
import { space } from "../../theme/space.ts";
import { RowList } from "../../ui/layout/row-list.ts";

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space(4),
  "& > svg": { color: theme.vars.palette.text.secondary },
}));

interface Props {
  passkeys: readonly Passkey[];
  /** When the list was fetched, in milliseconds. */
  now: number;
  onRemove: (passkey: Passkey) => void;
}

/** The passkeys, each with a button that removes it. */
export function PasskeyList({ passkeys, now, onRemove }: Props) {
  const t = useTexts();
  return (
    <RowList aria-label={t("Your passkeys")}>
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        return (
          <Row key={id}>
            <KeyRound size={20} aria-hidden />
            <div>
              <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                {name}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {t("Added {date}", { date: dayText(t, createdAt) })} ·{" "}
                {lastUsedAt
                  ? t("Used {when}", { when: agoText(t, lastUsedAt, now) })
                  : t("Not used")}
              </Typography>
            </div>
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              aria-label={t("Remove {name}", { name })}
              onClick={() => onRemove(passkey)}
            >
              {t("Remove")}
            </Button>
          </Row>
        );
      })}
    </RowList>
  );
}
