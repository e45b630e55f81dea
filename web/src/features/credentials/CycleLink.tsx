import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { cycleLine } from "../../entities/credential/cycle-words.ts";
import { cyclesQuery } from "../../entities/credential/cycles-query.ts";
import { paths } from "../../lib/paths.ts";

type Linked = Pick<Credential, "id" | "name" | "renewedBy">;

/** The link to a credential's continuing education, with its progress if it has a cycle. All cards share one query. */
export function CycleLink({ credential }: { credential: Linked }) {
  const { id, name, renewedBy } = credential;
  const { data: cycles = [] } = useQuery(cyclesQuery);
  const cycle = cycles.find(({ credentialId }) => credentialId === id);
  // Nobody begins a cycle for what has been renewed.
  if (!cycle && renewedBy !== "") return null;
  const screen = `Continuing education of ${name}`;
  const progress = cycle && cycleLine(cycle);
  return (
    <Box sx={{ px: 5, pb: 3 }}>
      <MuiLink
        component={Link}
        to={paths.education(id)}
        variant="body2"
        aria-label={progress ? `${screen}: ${progress}` : screen}
        sx={{ display: "inline-block", py: 1, fontVariantNumeric: "tabular-nums" }}
      >
        {progress ?? "Continuing education"}
      </MuiLink>
    </Box>
  );
}
