import type { AccessToken } from "@laurel/contracts/routes/tokens";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { agoText, dayText } from "../../lib/texts/dates.ts";
import { space } from "../../theme/space.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { Pill } from "../../ui/Pill.tsx";

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space(2, 4),
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" },
}));

interface Props {
  tokens: readonly AccessToken[];
  /** When the list was fetched, in milliseconds. */
  now: number;
  onRevoke: (token: AccessToken) => void;
}

/** The tokens, each with a button that revokes it. */
export function TokenList({ tokens, now, onRevoke }: Props) {
  const t = useTexts();
  return (
    <RowList aria-label={t("Your access tokens")}>
      {tokens.map((token) => (
        <Row key={token.id}>
          <Token token={token} now={now} />
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            aria-label={t("Revoke {name}", { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t("Revoke")}
          </Button>
        </Row>
      ))}
    </RowList>
  );
}

function Token({ token, now }: { token: AccessToken; now: number }) {
  const t = useTexts();
  const { name, scopes, createdAt, lastUsedAt, expiresAt } = token;
  const hasExpired = expiresAt !== "" && Date.parse(expiresAt) <= now;
  return (
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
  );
}

function expiryWords(t: Translate, expiresAt: string, hasExpired: boolean): string {
  if (expiresAt === "") return t("Doesn’t expire");
  return t(hasExpired ? "Expired {date}" : "Expires {date}", { date: dayText(t, expiresAt) });
}
