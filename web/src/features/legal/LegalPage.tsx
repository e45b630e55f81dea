import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useScreenTitle } from "../../ui/announcements/use-screen-title.ts";
import { OfflineNotice } from "../../ui/states/OfflineNotice.tsx";

interface Props {
  title: string;
  /** Shown below the title, such as "Last updated …". */
  note: string;
  /** Only the English text is binding. */
  isBinding?: boolean;
  children: ReactNode;
}

/** A page of text: 68 characters wide, with serif headings. */
export function LegalPage({ title, note, isBinding = false, children }: Props) {
  const t = useTexts();
  const heading = useScreenTitle(title);
  return (
    <Box
      component="article"
      sx={(theme) => ({
        maxWidth: "42rem",
        mx: "auto",
        pt: { xs: 6, md: 12 },
        "& h2": { ...theme.typography.h3, mt: 10, mb: 2 },
        "& p, & li": { maxWidth: "68ch" },
        "& li + li": { mt: 2 },
      })}
    >
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 2 }}>
        {note}
      </Typography>
      {isBinding && t.language !== "en" && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 2 }}>
          {t("This is a translation. Only the English text is binding.")}
        </Typography>
      )}
      <OfflineNotice />
      {children}
      <MuiLink component={Link} to={paths.landing} sx={{ display: "inline-block", mt: 8, py: 2 }}>
        {t("Back to Home")}
      </MuiLink>
    </Box>
  );
}
