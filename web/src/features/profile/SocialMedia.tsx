import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ExternalLink, Mail } from "lucide-react";
import { track } from "../../lib/analytics.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { ShareData } from "./share-queries.ts";

const SITES = [
  { name: "LinkedIn", key: "linkedin" },
  { name: "X", key: "twitter" },
  { name: "Facebook", key: "facebook" },
] as const;

/** Links that open another site, or the email program, with the profile's address filled in. */
export function SocialMedia({ urls }: { urls: ShareData["socialShareUrls"] }) {
  const t = useTexts();
  return (
    <>
      <Typography sx={{ color: "text.secondary", mb: 5 }}>
        {t(
          "Each button opens the site with your profile’s address filled in. Nothing is posted until you confirm it there.",
        )}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: "repeat(auto-fit, minmax(200px, 1fr))",
        }}
      >
        {SITES.map(({ name, key }) => (
          <Button
            key={key}
            href={urls[key]}
            target="_blank"
            rel="noopener noreferrer"
            variant="outlined"
            color="inherit"
            size="large"
            endIcon={<ExternalLink size={16} aria-hidden />}
            onClick={() => track("profile_shared", { method: key })}
          >
            {name}
          </Button>
        ))}
        <Button
          href={urls.email}
          variant="outlined"
          color="inherit"
          size="large"
          endIcon={<Mail size={16} aria-hidden />}
          onClick={() => track("profile_shared", { method: "email" })}
        >
          {t("Email")}
        </Button>
      </Box>
    </>
  );
}
