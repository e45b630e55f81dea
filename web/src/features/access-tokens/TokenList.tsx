import type { AccessToken } from "@laurel/contracts/routes/tokens";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { ago } from "../../lib/ago.ts";
import { formatDayOf } from "../../lib/dates.ts";
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
  return (
    <RowList aria-label="Your access tokens">
      {tokens.map((token) => (
        <Row key={token.id}>
          <Token token={token} now={now} />
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            aria-label={`Revoke ${token.name}`}
            onClick={() => onRevoke(token)}
          >
            Revoke
          </Button>
        </Row>
      ))}
    </RowList>
  );
}

function Token({ token, now }: { token: AccessToken; now: number }) {
  const { name, scopes, createdAt, lastUsedAt, expiresAt } = token;
  const hasExpired = expiresAt !== "" && Date.parse(expiresAt) <= now;
  return (
    <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {name} {hasExpired && <Pill tone="error">Expired</Pill>}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {scopes.map((scope) => (
          <Pill key={scope}>{scope}</Pill>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        Created {formatDayOf(createdAt)} ·{" "}
        {lastUsedAt ? `Used ${ago(lastUsedAt, now)}` : "Not used"} ·{" "}
        {expiryWords(expiresAt, hasExpired)}
      </Typography>
    </Box>
  );
}

function expiryWords(expiresAt: string, hasExpired: boolean): string {
  if (expiresAt === "") return "Doesn’t expire";
  return `${hasExpired ? "Expired" : "Expires"} ${formatDayOf(expiresAt)}`;
}
