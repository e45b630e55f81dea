import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRouteError } from "react-router-dom";
import { ErrorState } from "../ui/ErrorState.tsx";
import { MAIN_ID } from "../ui/SkipLink.tsx";
import { useScreenTitle } from "../ui/use-screen-title.ts";

/** Stands in for a screen that could not be loaded or drawn. */
export function RouteError() {
  const error = useRouteError();
  const heading = useScreenTitle("Something went wrong");
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{ maxWidth: 640, mx: "auto", py: 16, px: 4 }}
    >
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ textAlign: "center" }}>
        Something went wrong
      </Typography>
      <ErrorState
        message={
          isLoadFailure(error)
            ? "This page could not be loaded. You may be offline, or a new version has just come out."
            : "This page could not be shown. Nothing that you saved is lost."
        }
        retryLabel="Reload the page"
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
}

/** A route's chunk did not arrive: browsers word it differently, each as a TypeError about a module. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /module|import|fetch/i.test(error.message);
}
