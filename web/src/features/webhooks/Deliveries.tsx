import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { DeliveriesTable } from "./DeliveriesTable.tsx";
import { deliveriesQuery } from "./webhooks-query.ts";

interface Props {
  /** The webhook's id. */
  webhook: string;
  /** The id of the delivery that is being sent again. */
  asked: string;
  onRedeliver: (deliveryId: string) => void;
}

/** The log of a webhook: what was delivered, and what wasn't. */
export function Deliveries({ webhook, asked, onRedeliver }: Props) {
  const t = useTexts();
  const query = useQuery(deliveriesQuery(webhook));
  const { data, dataUpdatedAt, isFetching, refetch } = query;
  if (!data)
    return (
      <NotLoaded
        query={query}
        loading={t("Loading the deliveries...")}
        failed={t("The deliveries couldn’t be loaded.")}
      />
    );
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 4 }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {data.length === 0
            ? t("Nothing has been sent yet. Send a test to see how it goes.")
            : t("The last 100 deliveries, newest first.")}
        </Typography>
        <RefreshButton busy={isFetching} refetch={refetch} />
      </Box>
      {data.length > 0 && (
        <DeliveriesTable
          deliveries={data}
          now={dataUpdatedAt}
          asked={asked}
          onRedeliver={onRedeliver}
        />
      )}
    </>
  );
}

interface RefreshProps {
  busy: boolean;
  refetch: () => Promise<{ error: Error | null }>;
}

/** Reports how the refresh went: the same deliveries may still be on the screen. */
function RefreshButton({ busy, refetch }: RefreshProps) {
  const t = useTexts();
  const announce = useAnnounce();
  const tellFailure = useTellFailure();
  const { run } = useOneAtATime();
  const refresh = () =>
    run(async () => {
      const { error } = await refetch();
      if (error) tellFailure(error, failed(text("Deliveries not refreshed")));
      else announce(t("Deliveries refreshed"));
    });
  return (
    <Button
      size="small"
      color="inherit"
      aria-busy={busy || undefined}
      onClick={() => void refresh()}
    >
      {t("Refresh")}
    </Button>
  );
}
