import type { Delivery } from "@laurel/contracts/routes/webhooks";
import { text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { momentText } from "../../lib/texts/dates.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { agoText } from "../../lib/texts/dates.ts";
import { Pill } from "../../ui/Pill.tsx";
import { AttemptList } from "./deliveries-sheet.ts";
import { attemptWords } from "./delivery-words.ts";

const STATES = {
  delivered: { tone: "success", label: text("Delivered") },
  failed: { tone: "error", label: text("Not delivered") },
  pending: { tone: "warning", label: text("Waiting") },
} as const;

interface Props {
  delivery: Delivery;
  now: number;
  busy: boolean;
  onRedeliver: () => void;
}

/** A delivery and, below it once unfolded, its attempts. */
export function DeliveryRows({ delivery, now, busy, onRedeliver }: Props) {
  const t = useTexts();
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
          <Pill tone={tone}>{t(label)}</Pill>
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
            {t("Redeliver")}
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
  const t = useTexts();
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  if (count === 0) return t("No attempts");
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isOpen}
      aria-describedby={describedBy}
      startIcon={<Arrow size={16} aria-hidden />}
      onClick={onClick}
    >
      {t("{count, plural, one {# attempt} other {# attempts}}", { count })}
    </Button>
  );
}

function Attempts({ attempts }: Pick<Delivery, "attempts">) {
  const t = useTexts();
  return (
    <tr className="attempts">
      <td colSpan={5}>
        <AttemptList>
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              <Rich
                text="{time}: {result}"
                values={{
                  time: <time dateTime={attempt.at}>{momentText(t, attempt.at)}</time>,
                  result: attemptWords(t, attempt),
                }}
              />
            </li>
          ))}
        </AttemptList>
      </td>
    </tr>
  );
}

/** When it was last tried, and when it will be tried again. */
function Time({ delivery: { attempts, nextAttemptAt }, now }: Pick<Props, "delivery" | "now">) {
  const t = useTexts();
  const last = attempts.at(-1)?.at;
  if (!last) return t("Not sent yet");
  const time = (
    <time dateTime={last} title={momentText(t, last)}>
      {agoText(t, last, now)}
    </time>
  );
  if (!nextAttemptAt) return time;
  const next = momentText(t, nextAttemptAt);
  return <Rich text="{last}, next {next}" values={{ last: time, next }} />;
}
