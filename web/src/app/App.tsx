import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { RouterProvider } from "react-router-dom";
import { createQueryClient } from "../lib/query-client.ts";
import { MODE_KEY, SCHEME_KEY, theme } from "../theme/theme.ts";
import { AnnouncerProvider } from "../ui/Announcer.tsx";
import { ToastProvider } from "../ui/Toasts.tsx";
import { createStyleCache } from "./style-cache.ts";
import { createRouter } from "./router.tsx";

export function App() {
  const [styleCache] = useState(createStyleCache);
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createRouter);
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={MODE_KEY}
        colorSchemeStorageKey={SCHEME_KEY}
        noSsr
      >
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          <AnnouncerProvider>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </AnnouncerProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
