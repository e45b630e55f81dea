import type { Delivery } from "@laurel/contracts/routes/webhooks";
import Button from "@mui/material/Button";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { ago } from "../../lib/ago.ts";
import { formatMoment } from "../../lib/moments.ts";
import { Pill } from "../../ui/Pill.tsx";
import { AttemptList } from "./deliveries-sheet.ts";
import { attemptWords } from "./delivery-words.ts";

const STATES = {
  delivered: { tone: "success", label: "Delivered" },
  failed: { tone: "error", label: "Failed" },
  pending: { tone: "warning", label: "Pending" },
} as const;

interface Props {
  delivery: Delivery;
  now: number;
  busy: boolean;
  onRedeliver: () => void;
}

/** A delivery and, below it once unfolded, its attempts. */
export function DeliveryRows({ delivery, now, busy, onRedeliver }: Props) {
  const { type, state, attempts } = delivery;
  const typeId = useId();
  const [isOpen, setOpen] = useState(false);
  const { tone, label } = STATES[state];
  return (
    <>
      <tr>
        <td className="type" id={typeId}>
          {type}
        </td>
        <td>
          <Pill tone={tone}>{label}</Pill>
        </td>
        <td>
          <Toggle
            count={attempts.length}
            isOpen={isOpen}
            describedBy={typeId}
            onClick={() => setOpen(!isOpen)}
          />
        </td>
        <td className="time">
          <Time delivery={delivery} now={now} />
        </td>
        <td className="redeliver">
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-describedby={typeId}
            aria-busy={busy || undefined}
            onClick={onRedeliver}
          >
            Redeliver
          </Button>
        </td>
      </tr>
      {isOpen && <Attempts attempts={attempts} />}
    </>
  );
}

interface ToggleProps {
  count: number;
  isOpen: boolean;
  describedBy: string;
  onClick: () => void;
}

/** The number of attempts, which unfolds them. */
function Toggle({ count, isOpen, describedBy, onClick }: ToggleProps) {
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  if (count === 0) return "None";
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isOpen}
      aria-describedby={describedBy}
      startIcon={<Arrow size={16} aria-hidden />}
      onClick={onClick}
    >
      {count === 1 ? "1 attempt" : `${count} attempts`}
    </Button>
  );
}

function Attempts({ attempts }: Pick<Delivery, "attempts">) {
  return (
    <tr className="attempts">
      <td colSpan={5}>
        <AttemptList>
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              <time dateTime={attempt.at}>{formatMoment(attempt.at)}</time>: {attemptWords(attempt)}
            </li>
          ))}
        </AttemptList>
      </td>
    </tr>
  );
}

/** When it was last tried, and when it will be tried again. */
function Time({ delivery: { attempts, nextAttemptAt }, now }: Pick<Props, "delivery" | "now">) {
  const last = attempts.at(-1)?.at;
  const next = nextAttemptAt && last ? `next ${formatMoment(nextAttemptAt)}` : "";
  if (!last) return "Not sent yet";
  return (
    <>
      <time dateTime={last} title={formatMoment(last)}>
        {ago(last, now)}
      </time>
      {next && `, ${next}`}
    </>
  );
}
