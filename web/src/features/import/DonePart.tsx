import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { counted } from "../../lib/counted.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useInitialFocus } from "../../ui/dialogs/use-initial-focus.ts";
import type { Import } from "./use-import.ts";

/** What was imported, and how to undo it. */
export function DonePart({ state }: { state: Import }) {
  const { rows, remove, backToRows } = state;
  const [isAsking, setAsking] = useState(false);
  const title = useInitialFocus<HTMLParagraphElement>();
  const imported = rows.filter(({ created }) => created !== undefined).length;
  const left = rows.length - imported;
  return (
    <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
      <Typography ref={title} tabIndex={-1} variant="h4" component="p">
        {imported === 0
          ? "Nothing from this file is left"
          : `${counted(imported, "credential")} imported`}
      </Typography>
      {left > 0 && (
        <Typography sx={{ color: "text.secondary" }}>
          {counted(left, "row")} of the file {left === 1 ? "is" : "are"} not imported.
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {left > 0 && (
          <Button variant="outlined" color="inherit" onClick={backToRows}>
            Show the rows
          </Button>
        )}
        {imported > 0 && (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            Remove the {imported.toLocaleString("en")} that {imported === 1 ? "was" : "were"}{" "}
            imported
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Remove what was imported?"
        confirmLabel={`Remove ${counted(imported, "credential")}`}
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
      >
        This removes every credential from this import, even those you’ve changed since.
      </ConfirmDialog>
    </Box>
  );
}
