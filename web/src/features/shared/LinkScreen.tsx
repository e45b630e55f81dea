import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { LineDrawing, type Motif } from "../../ui/brand/LineDrawing.tsx";
import { useScreenTitle } from "../../ui/announcements/use-screen-title.ts";

interface Props {
  motif: Motif;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A share link that shows nothing yet, or no longer. */
export function LinkScreen({ motif, title, text, children }: Props) {
  const heading = useScreenTitle(title);
  return (
    <Box
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 4,
        textAlign: "center",
        pt: { xs: 12, md: 24 },
      }}
    >
      <LineDrawing motif={motif} size={112} />
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ textWrap: "balance" }}>
        {title}
      </Typography>
      <Typography sx={{ color: "text.secondary", maxWidth: "34em" }}>{text}</Typography>
      {children}
    </Box>
  );
}
