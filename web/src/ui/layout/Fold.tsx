import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { space } from "../../theme/space.ts";

const Details = styled("details")(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > summary": { ...theme.typography.subtitle2, padding: space(3, 0), cursor: "pointer" },
  "& > div": { padding: space(0, 0, 4) },
}));

/** A collapsible section. Its content isn't rendered until it's opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // On a prerendered page, it may have been opened before the app ran.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <Details
      ref={details}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      suppressHydrationWarning
    >
      <summary>{title}</summary>
      {opened && <div>{children}</div>}
    </Details>
  );
}
