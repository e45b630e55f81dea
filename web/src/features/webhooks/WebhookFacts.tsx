import type { Webhook } from "@laurel/contracts/routes/webhooks";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { agoText, dayText } from "../../lib/texts/dates.ts";
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
  const t = useTexts();
  const { url, types, createdAt, lastDeliveryAt } = webhook;
  return (
    <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
      <div>
        <Url id={urlId}>{url}</Url>
        <State webhook={webhook} />
      </div>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {types.length === 0 && <Pill>{t("All event types")}</Pill>}
        {types.map((type) => (
          <Pill key={type}>{type}</Pill>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("Added {date}", { date: dayText(t, createdAt) })} ·{" "}
        {lastDeliveryAt
          ? t("Last delivery {when}", { when: agoText(t, lastDeliveryAt, now) })
          : t("Nothing delivered yet")}
      </Typography>
    </Box>
  );
}

function State({ webhook: { status, failingSince } }: { webhook: Webhook }) {
  const t = useTexts();
  if (status === "disabled") return <Pill>{t("Disabled")}</Pill>;
  if (failingSince === "") return <Pill tone="success">{t("Working")}</Pill>;
  return (
    <Pill tone="warning">{t("Failing since {date}", { date: dayText(t, failingSince) })}</Pill>
  );
}
