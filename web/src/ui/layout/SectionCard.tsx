import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { radius, space } from "../../theme/space.ts";

const Sheet = styled("section")(({ theme }) => ({
  scrollMarginTop: 72,
  minWidth: 0,
  padding: space(6),
  borderRadius: radius.sheet,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.down("sm")]: { padding: space(5) },
}));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space(4, 6),
  "& > div": { minWidth: 0 },
  "& > button": { flexShrink: 0 },
  [theme.breakpoints.down("sm")]: { flexDirection: "column" },
}));

interface Props {
  /** The element's id, the same in every language: addresses end with it. */
  id: string;
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** A button at the right, under the lead on phones. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a screen with a heading. */
export function SectionCard({ id, title, lead, action, children }: Props) {
  const heading = useId();
  return (
    <Sheet id={id} aria-labelledby={heading}>
      <Head>
        <div>
          <Typography variant="h3" component="h2" id={heading} tabIndex={-1}>
            {title}
          </Typography>
          {lead && (
            <Typography variant="body2" sx={{ color: "text.secondary", mt: 1, maxWidth: "68ch" }}>
              {lead}
            </Typography>
          )}
        </div>
        {action}
      </Head>
      <Box sx={{ mt: 5 }}>{children}</Box>
    </Sheet>
  );
}
