import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { directionOf, type LanguageCode } from "@laurel/contracts/languages";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import type { AppTexts } from "../lib/texts/app-texts.ts";
import { TextsProvider, useTexts } from "../lib/texts/Texts.tsx";
import { laurelTheme, MODE_KEY, SCHEME_KEY } from "../theme/theme.ts";
import { AnnouncerProvider } from "../ui/announcements/Announcer.tsx";
import { ToastProvider } from "../ui/toasts/Toasts.tsx";

interface Props {
  /** The cache for the styles of a language. Another direction has another cache. */
  styles: (language: LanguageCode) => EmotionCache;
  texts: AppTexts;
  client: QueryClient;
  /** The router. */
  children: ReactNode;
}

/** The providers around every screen. */
export function App({ styles, texts, client, children }: Props) {
  return (
    <StrictMode>
      <TextsProvider texts={texts}>
        <Look styles={styles}>
          <QueryClientProvider client={client}>
            <AnnouncerProvider>
              <ToastProvider>{children}</ToastProvider>
            </AnnouncerProvider>
          </QueryClientProvider>
        </Look>
      </TextsProvider>
    </StrictMode>
  );
}

/** The theme and its styles, in the direction of the language that is shown. */
function Look({ styles, children }: Pick<Props, "styles" | "children">) {
  const { language } = useTexts();
  const direction = directionOf(language);
  return (
    <CacheProvider value={styles(language)}>
      <ThemeProvider
        theme={laurelTheme(direction)}
        defaultMode="system"
        modeStorageKey={MODE_KEY}
        colorSchemeStorageKey={SCHEME_KEY}
        noSsr
      >
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
