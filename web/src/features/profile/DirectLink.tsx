import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Copy, ExternalLink } from "lucide-react";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { useCopy } from "./use-copy.ts";

/** The address itself. */
export function DirectLink({ profileUrl }: { profileUrl: string }) {
  const copy = useCopy();
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <FieldShell label="Profile URL" errors={[]}>
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
        <Button
          variant="contained"
          startIcon={<Copy size={16} aria-hidden />}
          onClick={() => void copy(profileUrl, "link")}
        >
          Copy
        </Button>
        <Button
          href={profileUrl}
          target="_blank"
          rel="noopener"
          variant="outlined"
          color="inherit"
          endIcon={<ExternalLink size={16} aria-hidden />}
        >
          View Profile
        </Button>
      </Box>
    </Box>
  );
}
