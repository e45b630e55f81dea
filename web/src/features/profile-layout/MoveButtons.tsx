import { text } from "@laurel/contracts/text";
import IconButton from "@mui/material/IconButton";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { Step } from "./use-moves.ts";

interface Props {
  name: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (step: Step) => void;
}

const ways = [
  { step: -1, way: "up", label: text("Move up: {name}"), Icon: ArrowUp },
  { step: 1, way: "down", label: text("Move down: {name}"), Icon: ArrowDown },
] as const;

/** Moves a row up or down. At the ends, the buttons keep the focus and do nothing. */
export function MoveButtons({ name, place, count, onMove }: Props) {
  const t = useTexts();
  return ways.map(({ step, way, label, Icon }) => {
    const isEnd = place + step < 0 || place + step >= count;
    return (
      <IconButton
        key={way}
        aria-label={t(label, { name })}
        aria-disabled={isEnd || undefined}
        onClick={() => {
          if (!isEnd) onMove(step);
        }}
        sx={{ width: 44, height: 44, "&[aria-disabled]": { opacity: 0.38, cursor: "default" } }}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    );
  });
}
