import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useScreenTitle } from "../announcements/use-screen-title.ts";

interface Props {
  /** The screen's h1 and the tab's name. */
  title: string;
  subtitle?: ReactNode;
  /** Buttons at the right, under the title on phones. */
  actions?: ReactNode;
}

/** The header of a private screen. */
export function PageHeader({ title, subtitle, actions }: Props) {
  const heading = useScreenTitle(title);
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-end",
        justifyContent: "space-between",
        gap: 4,
        mb: { xs: 6, md: 8 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          sx={{ fontSize: { xs: "1.75rem", sm: "2.25rem" } }}
        >
          {title}
        </Typography>
        {subtitle && <Typography sx={{ color: "text.secondary", mt: 1 }}>{subtitle}</Typography>}
      </Box>
      {actions && (
        <Box
          sx={{
            display: "flex",
            displayPrint: "none",
            flexWrap: "wrap",
            gap: 2,
            alignItems: "center",
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
