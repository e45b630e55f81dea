import type { AccessToken } from "@laurel/contracts/routes/tokens";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { agoText, dayText } from "../../lib/texts/dates.ts";
import { Row } from "../../ui/layout/row-list.ts";
import { Pill } from "../../ui/Pill.tsx";

interface Props {
  token: AccessToken;
  /** When the list was fetched, in milliseconds. */
  now: number;
  onRevoke: () => void;
}

/** A token with its scopes, when it was used, and a button that revokes it. */
export function TokenRow({ token, now, onRevoke }: Props) {
  const t = useTexts();
  const { name, scopes, createdAt, lastUsedAt, expiresAt } = token;
  const hasExpired = expiresAt !== "" && Date.parse(expiresAt) <= now;
  return (
    <Row>
      <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          <bdi>{name}</bdi> {hasExpired && <Pill tone="error">{t("Expired")}</Pill>}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {scopes.map((scope) => (
            <Pill key={scope}>{scope}</Pill>
          ))}
        </Box>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("Created {date}", { date: dayText(t, createdAt) })} ·{" "}
          {lastUsedAt ? t("Used {when}", { when: agoText(t, lastUsedAt, now) }) : t("Not used")} ·{" "}
          {expiryWords(t, expiresAt, hasExpired)}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={t("Revoke {name}", { name })}
        onClick={onRevoke}
      >
        {t("Revoke")}
      </Button>
    </Row>
  );
}

function expiryWords(t: Translate, expiresAt: string, hasExpired: boolean): string {
  if (expiresAt === "") return t("Doesn’t expire");
  return t(hasExpired ? "Expired {date}" : "Expires {date}", { date: dayText(t, expiresAt) });
}
