import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";

interface Props {
  /** What is being waited for. */
  text: string;
  /** Fills the window, if there's nothing else on it. */
  fullPage?: boolean;
}

/** A spinner with a text. */
export function Spinner({ text, fullPage = false }: Props) {
  return (
    <Box
      component="output"
      sx={{
        display: "grid",
        placeContent: "center",
        justifyItems: "center",
        gap: 4,
        minHeight: fullPage ? "100dvh" : 240,
      }}
    >
      <CircularProgress size={32} thickness={3} aria-hidden />
      <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
    </Box>
  );
}
