import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { ExternalLink } from "lucide-react";
import { track } from "../../lib/analytics.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";

/** The address itself. */
export function DirectLink({ profileUrl }: { profileUrl: string }) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <FieldShell label={t("Profile URL")} errors={[]}>
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            value={profileUrl}
            readOnly
            fullWidth
            onFocus={(event) => event.target.select()}
            slotProps={{ input: aria }}
          />
        )}
      </FieldShell>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <CopyButton
          primary
          text={profileUrl}
          onCopied={() => track("profile_shared", { method: "link" })}
        />
        <Button
          href={profileUrl}
          target="_blank"
          rel="noopener"
          variant="outlined"
          color="inherit"
          endIcon={<ExternalLink size={16} aria-hidden />}
        >
          {t("View Profile")}
        </Button>
      </Box>
    </Box>
  );
}
