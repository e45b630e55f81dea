import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Sprig } from "./Sprig.tsx";

/** What a drawing shows. */
export type Motif =
  | "sprig"
  | "seal"
  | "book"
  | "mortarboard"
  | "tools"
  | "archive"
  | "key"
  | "letter"
  | "search"
  | "broken";

const Drawing = styled("svg")(({ theme }) => ({
  fill: "none",
  stroke: theme.vars.palette.primary.main,
  strokeWidth: 1.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "& .soft": { fill: theme.vars.palette.primary.ground },
  "& .brass": { stroke: theme.vars.palette.brass },
}));

const SHAPES: Record<Exclude<Motif, "sprig">, ReactNode> = {
  seal: (
    <>
      <path className="soft" d="M33 47 27 68l13-7 13 7-6-21" />
      <circle className="soft" cx="40" cy="30" r="20" />
      <circle className="brass" cx="40" cy="30" r="13" />
      <path d="m34 30 4.5 4.5L47 26" />
    </>
  ),
  book: (
    <>
      <path
        className="soft"
        d="M40 22c-7-6-17-7-28-6v44c11-1 21 0 28 6 7-6 17-7 28-6V16c-11-1-21 0-28 6Z"
      />
      <path d="M40 22v44M20 26c5 0 9 .6 13 2.4M20 36c5 0 9 .6 13 2.4" />
      <path className="brass" d="M60 26c-5 0-9 .6-13 2.4M60 36c-5 0-9 .6-13 2.4" />
    </>
  ),
  mortarboard: (
    <>
      <path className="soft" d="M20 38v16c5 6 12 9 20 9s15-3 20-9V38" />
      <path className="soft" d="M40 16 6 32l34 16 34-16Z" />
      <path className="brass" d="M68 35v19M68 54l-2.5 8h5Z" />
    </>
  ),
  tools: (
    <>
      <path
        className="soft"
        d="M52 14a15 15 0 0 0-18 19.500L14 53.500a6.500 6.500 0 0 0 0 9.200l3.300 3.300a6.500 6.500 0 0 0 9.200 0L46.500 46A15 15 0 0 0 66 28l-9.500 9.500-10-4-4-10Z"
      />
      <circle className="brass" cx="20.500" cy="59.500" r="2" />
    </>
  ),
  archive: (
    <>
      <path className="soft" d="M14 28h52v38H14Z" />
      <path className="soft" d="M20 28v-8h40v8M26 20v-7h28v7" />
      <path className="brass" d="M33 42h14v6H33Z" />
    </>
  ),
  key: (
    <>
      <path className="soft" d="M37 36 66 65v6h-9v-7h-7v-7h-6l-8-8" />
      <circle className="soft" cx="27" cy="27" r="17" />
      <circle className="brass" cx="22" cy="22" r="5" />
    </>
  ),
  letter: (
    <>
      <path className="soft" d="M10 22h60v40H10Z" />
      <path d="m10 24 30 22 30-22M10 61l21-20M70 61 49 41" />
      <circle className="brass" cx="40" cy="46" r="5" />
    </>
  ),
  search: (
    <>
      <circle className="soft" cx="35" cy="34" r="20" />
      <path d="m50 49 17 17" />
      <path className="brass" d="M24 34a11 11 0 0 1 11-11" />
    </>
  ),
  broken: (
    <>
      <path className="soft" d="M18 10h30l14 14v18l-10-5-8 9-9-7-9 8-8-6Z" />
      <path className="soft" d="m18 52 8 5 9-8 9 7 8-8 10 5v17H18Z" />
      <path className="brass" d="M48 10v14h14" />
    </>
  ),
};

/** A decorative line drawing. */
export function LineDrawing({ motif, size = 88 }: { motif: Motif; size?: number }) {
  if (motif === "sprig") return <Sprig size={size} />;
  return (
    <Drawing viewBox="0 0 80 80" width={size} height={size} aria-hidden focusable="false">
      {SHAPES[motif]}
    </Drawing>
  );
}
