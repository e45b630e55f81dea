import type { Text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { LineDrawing } from "../brand/LineDrawing.tsx";
import { keepFocus } from "../focus.ts";

interface Props {
  /** What could not be loaded, in a sentence. */
  title?: string;
  /** What happened, in a sentence. */
  message: string;
  /** Without it, there's no retry button. */
  onRetry?: () => void;
  retryLabel?: Text;
}

/** Shown in place of something that could not be loaded. */
export function ErrorState({ title, message, onRetry, retryLabel }: Props) {
  const t = useTexts();
  return (
    <Box
      ref={keepFocus}
      role="alert"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        overflowWrap: "anywhere",
        justifyItems: "center",
        gap: 4,
        textAlign: "center",
        px: 4,
        py: { xs: 8, sm: 12 },
      }}
    >
      <LineDrawing motif="broken" />
      <Typography component="div" sx={{ maxWidth: "34em" }}>
        {title && <strong>{title}</strong>}
        <div>{message}</div>
      </Typography>
      {onRetry && (
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {retryLabel ? t(retryLabel) : t("Retry")}
        </Button>
      )}
    </Box>
  );
}
