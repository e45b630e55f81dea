// P8: the smallest app that a person would write with the product's libraries: a themed page, a data router, a query.
import {
  Button,
  Card,
  CssBaseline,
  Stack,
  ThemeProvider,
  Typography,
  createTheme,
} from "@mui/material";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Link, RouterProvider } from "react-router-dom";

const theme = createTheme();
const client = new QueryClient();

function Home() {
  const { data } = useQuery({
    queryKey: ["page"],
    queryFn: async () => (await fetch("/")).status,
  });
  return (
    <Stack spacing={2} sx={{ p: 4 }}>
      <Typography variant="h1">Every credential in one place</Typography>
      <Typography>Keep what you have earned, with learning hours and proof.</Typography>
      <Card sx={{ p: 2 }}>{data === undefined ? "Loading" : `Answered with ${data}`}</Card>
      <Button variant="contained" component={Link} to="/about">
        About
      </Button>
    </Stack>
  );
}

const router = createBrowserRouter([
  { path: "/", element: <Home /> },
  { path: "/about", element: <Typography variant="h1">About</Typography> },
]);

createRoot(document.getElementById("root") ?? document.body).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </ThemeProvider>,
);
