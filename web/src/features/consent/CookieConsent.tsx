import { COOKIE_BANNER_DELAY_MS } from "@laurel/contracts/constants";
import { type ComponentType, useEffect, useState } from "react";
import { currentConsent, useConsent } from "../../lib/consent.ts";
import { showCookieSettings, useCookieSettingsShown } from "../../lib/cookie-settings.ts";
import type { CookieBannerProps } from "./CookieBanner.tsx";
import type { CookieDialogProps } from "./CookieDialog.tsx";

/**
 * Asks about cookies a second after the load, unless somebody has decided (specification §4), and shows the switches
 * whenever they are asked for.
 */
export function CookieConsent() {
  const decided = useConsent() !== undefined;
  const settings = useCookieSettingsShown();
  const [asking, setAsking] = useState(false);
  const [Banner, setBanner] = useState<ComponentType<CookieBannerProps>>();
  const [Dialog, setDialog] = useState<ComponentType<CookieDialogProps>>();

  useEffect(() => {
    if (decided || currentConsent()) return;
    // Loaded meanwhile, so that it is there when its time has come. One that does not come asks after the next load.
    import("./CookieBanner.tsx").then(
      ({ CookieBanner }) => setBanner(() => CookieBanner),
      () => undefined,
    );
    const timer = setTimeout(() => setAsking(true), COOKIE_BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [decided]);
  useEffect(() => {
    if (!settings) return;
    import("./CookieDialog.tsx").then(
      ({ CookieDialog }) => setDialog(() => CookieDialog),
      () => showCookieSettings(false),
    );
  }, [settings]);

  return (
    <>
      {Banner && asking && !decided && (
        <Banner onCustomize={() => showCookieSettings(true)} onClose={() => setAsking(false)} />
      )}
      {Dialog && <Dialog open={settings} onClose={() => showCookieSettings(false)} />}
    </>
  );
}
