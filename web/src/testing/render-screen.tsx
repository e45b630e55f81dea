import { ThemeProvider } from "@mui/material/styles";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { type ReactElement, StrictMode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { createQueryClient } from "../app/query-client.ts";
import { laurelTheme } from "../theme/theme.ts";
import { AnnouncerProvider } from "../ui/announcements/Announcer.tsx";
import { ToastProvider } from "../ui/toasts/Toasts.tsx";

/** Renders a screen at an address with all the providers of main.tsx, including StrictMode. */
export function renderScreen(element: ReactElement, address = "/", others: RouteObject[] = []) {
  const client = createQueryClient();
  const router = createMemoryRouter([...others, { path: "*", element }], {
    initialEntries: [address],
  });
  render(
    <StrictMode>
      <ThemeProvider theme={laurelTheme()} noSsr>
        <QueryClientProvider client={client}>
          <AnnouncerProvider>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </AnnouncerProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  );
  return { client, router };
}
