import { COOKIE_BANNER_DELAY_MS } from "@laurel/contracts/constants";
import { useEffect, useState } from "react";
import { currentConsent, useConsent } from "../../lib/consent.ts";
import { showCookieSettings, useCookieSettingsShown } from "../../lib/cookie-settings.ts";
import { useLazyComponent } from "../../ui/use-lazy-component.ts";

const loadBanner = async () => (await import("./CookieBanner.tsx")).CookieBanner;
const loadDialog = async () => (await import("./CookieDialog.tsx")).CookieDialog;

/**
 * Shows the cookie banner a second after the load, unless a decision is stored (specification §4), and the dialog with
 * the switches on request.
 */
export function CookieConsent() {
  const decided = useConsent() !== undefined;
  const settings = useCookieSettingsShown();
  const [asking, setAsking] = useState(false);
  const { Component: Banner, fetch: fetchBanner } = useLazyComponent(loadBanner);
  const { Component: Dialog, fetch: fetchDialog } = useLazyComponent(loadDialog);

  useEffect(() => {
    if (decided || currentConsent()) return;
    // Loaded in advance, so that it's ready in time. If it can't be loaded, it appears after the next load.
    void fetchBanner();
    const timer = setTimeout(() => setAsking(true), COOKIE_BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [decided, fetchBanner]);
  useEffect(() => {
    if (!settings) return;
    void fetchDialog().then((isThere) => {
      if (!isThere) showCookieSettings(false);
    });
  }, [settings, fetchDialog]);

  return (
    <>
      {Banner && asking && !decided && (
        <Banner onCustomize={() => showCookieSettings(true)} onClose={() => setAsking(false)} />
      )}
      {Dialog && <Dialog open={settings} onClose={() => showCookieSettings(false)} />}
    </>
  );
}
