import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { LineDrawing, type Motif } from "../../ui/brand/LineDrawing.tsx";
import { useIsOnline } from "../../lib/use-is-online.ts";
import { useScreenTitle } from "../../ui/announcements/use-screen-title.ts";
import { Notice } from "../../ui/states/Notice.tsx";

interface Props {
  title: string;
  intro?: ReactNode;
  /** A drawing above the title, for screens that show an outcome. */
  motif?: Motif;
  children?: ReactNode;
}

/** The frame of every account screen: title, a sentence, then the form or links. */
export function AccountScreen({ title, intro, motif, children }: Props) {
  const t = useTexts();
  const heading = useScreenTitle(title);
  const isOnline = useIsOnline();
  return (
    <Box sx={{ display: "grid", gap: 6 }}>
      <div>
        {motif && (
          <Box sx={{ mb: 4, ml: -2 }}>
            <LineDrawing motif={motif} />
          </Box>
        )}
        <Typography variant="h1" ref={heading} tabIndex={-1}>
          {title}
        </Typography>
        {intro && <Typography sx={{ color: "text.secondary", mt: 2 }}>{intro}</Typography>}
      </div>
      {!isOnline && (
        <Notice tone="warning">
          {t("You’re offline. Logging in and your account need a connection.")}
        </Notice>
      )}
      {children}
    </Box>
  );
}
