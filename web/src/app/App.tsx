import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, useState } from "react";
import type { AppTexts } from "../lib/texts/app-texts.ts";
import { TextsProvider } from "../lib/texts/Texts.tsx";
import { createQueryClient } from "./query-client.ts";
import { laurelTheme, MODE_KEY, SCHEME_KEY } from "../theme/theme.ts";
import { AnnouncerProvider } from "../ui/announcements/Announcer.tsx";
import { ToastProvider } from "../ui/toasts/Toasts.tsx";

interface Props {
  styleCache: EmotionCache;
  texts: AppTexts;
  /** The router. */
  children: ReactNode;
}

/** The providers around every screen. */
export function App({ styleCache, texts, children }: Props) {
  const [queryClient] = useState(createQueryClient);
  return (
    <StrictMode>
      <CacheProvider value={styleCache}>
        <ThemeProvider
          theme={laurelTheme()}
          defaultMode="system"
          modeStorageKey={MODE_KEY}
          colorSchemeStorageKey={SCHEME_KEY}
          noSsr
        >
          <CssBaseline />
          <TextsProvider texts={texts}>
            <QueryClientProvider client={queryClient}>
              <AnnouncerProvider>
                <ToastProvider>{children}</ToastProvider>
              </AnnouncerProvider>
            </QueryClientProvider>
          </TextsProvider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  );
}
