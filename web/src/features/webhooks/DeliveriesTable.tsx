import type { Delivery } from "@laurel/contracts/routes/webhooks";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { DeliveriesSheet } from "./deliveries-sheet.ts";
import { DeliveryRows } from "./DeliveryRows.tsx";

interface Props {
  deliveries: readonly Delivery[];
  /** When they were fetched, in milliseconds. */
  now: number;
  /** The id of the delivery that is being sent again. */
  asked: string;
  onRedeliver: (deliveryId: string) => void;
}

/** The deliveries of a webhook. A row unfolds to its attempts. */
export function DeliveriesTable({ deliveries, now, asked, onRedeliver }: Props) {
  const t = useTexts();
  return (
    <DeliveriesSheet aria-label={t("Deliveries")}>
      <thead>
        <tr>
          <th scope="col">{t("Event type")}</th>
          <th scope="col">{t("State")}</th>
          <th scope="col">{t("Attempts")}</th>
          <th scope="col">{t("Time")}</th>
          <th scope="col">
            <VisuallyHidden as="span">{t("Send again")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <DeliveryRows
            key={delivery.id}
            delivery={delivery}
            now={now}
            busy={asked === delivery.id}
            onRedeliver={() => onRedeliver(delivery.id)}
          />
        ))}
      </tbody>
    </DeliveriesSheet>
  );
}
