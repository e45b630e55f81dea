import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { radius, space } from "../../theme/space.ts";

const Sheet = styled("section")(({ theme }) => ({
  minWidth: 0,
  padding: space(6),
  borderRadius: radius.sheet,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.down("sm")]: { padding: space(5) },
}));

interface Props {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of a screen with a heading. */
export function SectionCard({ title, lead, children }: Props) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 1, maxWidth: "68ch" }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ mt: 5 }}>{children}</Box>
    </Sheet>
  );
}
