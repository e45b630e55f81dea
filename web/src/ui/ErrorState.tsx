import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { LineDrawing } from "./LineDrawing.tsx";

interface Props {
  /** What happened, in a sentence. */
  message: string;
  /** Without it there is nothing to retry. */
  onRetry?: () => void;
  retryLabel?: string;
}

/** What stands in the place of something that could not be loaded. */
export function ErrorState({ message, onRetry, retryLabel = "Retry" }: Props) {
  return (
    <Box
      role="alert"
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 4,
        textAlign: "center",
        px: 4,
        py: { xs: 8, sm: 12 },
      }}
    >
      <LineDrawing motif="broken" />
      <Typography sx={{ maxWidth: "34em" }}>{message}</Typography>
      {onRetry && (
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Box>
  );
}
