import type { Webhook } from "@laurel/contracts/routes/webhooks";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { ago } from "../../lib/ago.ts";
import { formatDayOf } from "../../lib/dates.ts";
import { space } from "../../theme/space.ts";
import { MONO } from "../../theme/typography.ts";
import { Pill } from "../../ui/Pill.tsx";

const Url = styled("span")({
  fontFamily: MONO,
  fontSize: "0.875rem",
  fontWeight: 600,
  overflowWrap: "anywhere",
  marginInlineEnd: space(2),
});

interface Props {
  webhook: Webhook;
  now: number;
  urlId: string;
}

/** URL, state, event types and times of a webhook. */
export function WebhookFacts({ webhook, now, urlId }: Props) {
  const { url, types, createdAt, lastDeliveryAt } = webhook;
  return (
    <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
      <div>
        <Url id={urlId}>{url}</Url>
        <State webhook={webhook} />
      </div>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {types.length === 0 && <Pill>All event types</Pill>}
        {types.map((type) => (
          <Pill key={type}>{type}</Pill>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        Added {formatDayOf(createdAt)} ·{" "}
        {lastDeliveryAt ? `Last delivery ${ago(lastDeliveryAt, now)}` : "Nothing delivered yet"}
      </Typography>
    </Box>
  );
}

function State({ webhook: { status, failingSince } }: { webhook: Webhook }) {
  if (status === "disabled") return <Pill>Disabled</Pill>;
  if (failingSince === "") return <Pill tone="success">Active</Pill>;
  return <Pill tone="warning">Failing since {formatDayOf(failingSince)}</Pill>;
}
