import { APP_NAME } from "@laurel/contracts/constants";
import { styled } from "@mui/material/styles";
import { useCallback, useEffect, useRef } from "react";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { useViewState } from "../../lib/view-state.ts";
import { useLazyComponent } from "../../ui/use-lazy-component.ts";
import { MAIN_ID } from "../../ui/layout/SkipLink.tsx";
import { OfflineNotice } from "../../ui/states/OfflineNotice.tsx";
import { ClosingCall } from "./ClosingCall.tsx";
import { Hero } from "./Hero.tsx";
import { LandingFooter } from "./LandingFooter.tsx";
import { LandingHeader } from "./LandingHeader.tsx";
import { Pitches } from "./Pitches.tsx";
import { Steps } from "./Steps.tsx";
import { Testimonials } from "./Testimonials.tsx";
import { space } from "../../theme/space.ts";

const loadHelp = async () => (await import("./HelpDialog.tsx")).HelpDialog;

const Sheet = styled("div")(({ theme }) => ({
  maxWidth: 1120 + 48,
  margin: "0 auto",
  paddingInline: space(6),
  [theme.breakpoints.down("sm")]: { paddingInline: space(4) },
}));

/** Introduces Laurel to new visitors. */
export function LandingPage() {
  useDocumentTitle(APP_NAME);
  const features = useRef<HTMLHeadingElement>(null);
  const { params, update } = useViewState();
  const help = params.get("help");
  const topic = help === "faq" || help === "contact" ? help : undefined;
  const { Component: HelpDialog, fetch: fetchHelp } = useLazyComponent(loadHelp);
  const closeHelp = useCallback(() => update({ help: null }), [update]);
  useEffect(() => {
    if (!topic) return;
    void fetchHelp().then((isThere) => {
      if (!isThere) closeHelp();
    });
  }, [topic, fetchHelp, closeHelp]);

  const showFeatures = () => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    features.current?.focus({ preventScroll: true });
    features.current?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  };

  return (
    <Sheet>
      <LandingHeader />
      <main id={MAIN_ID} tabIndex={-1}>
        <OfflineNotice />
        <Hero onLearnMore={showFeatures} />
        <Pitches headingRef={features} />
        <Steps />
        <Testimonials />
        <ClosingCall />
      </main>
      <LandingFooter />
      {HelpDialog && topic && <HelpDialog topic={topic} onClose={closeHelp} />}
    </Sheet>
  );
}
