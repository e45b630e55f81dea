import type { ListedCredential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router-dom";
import { cycleText } from "../../entities/credential/cycle-words.ts";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";

type Linked = Pick<ListedCredential, "id" | "name" | "renewedBy" | "details">;

/** The link to a credential's continuing education, with its progress if it has a cycle. */
export function CycleLink({ credential }: { credential: Linked }) {
  const t = useTexts();
  const { id, name, renewedBy, details } = credential;
  const hasCycle = details !== undefined && details.requiredHours > 0;
  // Nobody begins a cycle for what has been renewed.
  if (!hasCycle && renewedBy !== "") return null;
  const progress = hasCycle && cycleText(t, { ...details, to: details.educationEndsOn });
  return (
    <Box sx={{ px: 5, pb: 3 }}>
      <MuiLink
        component={Link}
        to={paths.education(id)}
        variant="body2"
        aria-label={
          progress
            ? t("Continuing education of {name}: {progress}", { name, progress })
            : t("Continuing education of {name}", { name })
        }
        sx={{
          display: "inline-block",
          py: 1,
          fontVariantNumeric: "tabular-nums",
          "@media (hover: none)": { py: 3, my: -2 },
        }}
      >
        {progress || t("Continuing education")}
      </MuiLink>
    </Box>
  );
}
