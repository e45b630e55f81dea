import type { CredentialType } from "@laurel/contracts/constants";
import { keyframes, styled } from "@mui/material/styles";
import { type CSSProperties, useEffect } from "react";
import { LineDrawing, type Motif } from "../../ui/brand/LineDrawing.tsx";
import { Sprig } from "../../ui/brand/Sprig.tsx";

const SHOWN_MS = 1180;
const LEAVES = 18;

const MOTIFS: Record<CredentialType, Motif> = {
  certification: "seal",
  course: "book",
  degree: "mortarboard",
  workshop: "tools",
};

const fly = keyframes({
  "0%": { transform: "rotate(var(--turn)) translateY(0) scale(0.3)", opacity: 0 },
  "18%": { opacity: 1 },
  "70%": { opacity: 1 },
  "100%": {
    transform: "rotate(var(--turn)) translateY(var(--far)) rotate(var(--spin)) scale(1)",
    opacity: 0,
  },
});
const rise = keyframes({
  "0%": { transform: "scale(0.6)", opacity: 0 },
  "20%": { transform: "scale(1)", opacity: 1 },
  "75%": { transform: "scale(1)", opacity: 1 },
  "100%": { transform: "scale(1.04)", opacity: 0 },
});

const Stage = styled("div")(({ theme }) => ({
  position: "fixed",
  inset: 0,
  zIndex: theme.zIndex.snackbar,
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  pointerEvents: "none",
  "& > *": { gridArea: "1 / 1" },
  "& > .still": { display: "none" },
  "& > .motif": { animation: `${rise} ${SHOWN_MS}ms ease-out both` },
  "& > .leaf": {
    width: 14,
    height: 30,
    fill: theme.vars.palette.primary.main,
    animation: `${fly} ${SHOWN_MS}ms cubic-bezier(0.15, 0.7, 0.3, 1) both`,
  },
  "& > .leaf:nth-of-type(3n)": { fill: theme.vars.palette.brass },
  "@media (prefers-reduced-motion: reduce)": {
    "& > .motif, & > .leaf": { display: "none" },
    "& > .still": { display: "block" },
  },
  "@media print": { display: "none" },
}));

/**
 * Laurel leaves after adding a credential, or a still sprig with reduced motion. Decorative; it disappears
 * automatically.
 */
export function Celebration({ type, onDone }: { type: CredentialType; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onDone]);

  return (
    <Stage aria-hidden data-celebrates={type}>
      <span className="still">
        <Sprig size={120} />
      </span>
      <span className="motif">
        <LineDrawing motif={MOTIFS[type]} size={112} />
      </span>
      {Array.from({ length: LEAVES }, (_, index) => (
        <svg key={index} className="leaf" viewBox="0 0 14 30" style={course(index)}>
          <path d="M7 0C13 8 15 18 7 30C-1 18 1 8 7 0Z" />
        </svg>
      ))}
    </Stage>
  );
}

/** Where a leaf flies: evenly spread, at varying distances. */
function course(index: number): CSSProperties & Record<`--${string}`, string> {
  return {
    "--turn": `${(360 / LEAVES) * index + (index % 2) * 7}deg`,
    "--far": `${-130 - ((index * 53) % 110)}px`,
    "--spin": `${(index % 2 === 0 ? 1 : -1) * (40 + ((index * 31) % 80))}deg`,
  };
}
