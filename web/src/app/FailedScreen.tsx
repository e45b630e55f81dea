import type { Text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ErrorState } from "../ui/states/ErrorState.tsx";
import { useScreenTitle } from "../ui/announcements/use-screen-title.ts";

interface Props {
  title: string;
  message: string;
  onRetry: () => void;
  retryLabel?: Text;
}

/** Replaces a screen that couldn't be shown: a title, what happened, and a button to try again. */
export function FailedScreen({ title, ...error }: Props) {
  const heading = useScreenTitle(title);
  return (
    <Box sx={{ maxWidth: 640, mx: "auto", py: 16, px: 4 }}>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ textAlign: "center" }}>
        {title}
      </Typography>
      <ErrorState {...error} />
    </Box>
  );
}
