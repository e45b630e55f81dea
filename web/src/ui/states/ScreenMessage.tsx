import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useScreenTitle } from "../announcements/use-screen-title.ts";
import { LineDrawing, type Motif } from "../brand/LineDrawing.tsx";

interface Props {
  motif?: Motif;
  /** The heading, and the title of the tab. */
  title: string;
  text: string;
  /** What people can do now. */
  children?: ReactNode;
}

/** A whole screen that says why there is nothing to see. */
export function ScreenMessage({ motif = "search", title, text, children }: Props) {
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
