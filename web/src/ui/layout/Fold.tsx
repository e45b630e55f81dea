import { styled } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import { space } from "../../theme/space.ts";

const Details = styled("details")(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > summary": { ...theme.typography.subtitle2, padding: space(3, 0), cursor: "pointer" },
  "& > div": { padding: space(0, 0, 4) },
}));

/** A collapsible section. Its content isn't rendered until it's opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <Details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{title}</summary>
      {opened && <div>{children}</div>}
    </Details>
  );
}
