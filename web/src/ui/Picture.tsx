import createCache, { type EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { styled } from "@mui/material/styles";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

const Ground = styled("div")(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.primary,
  "&, & *, & *::before, & *::after": { boxSizing: "border-box" },
}));

/**
 * Renders a decorative sample whose text is hidden from screen readers, the browser's search and scripts. Nothing in it
 * is interactive.
 */
export function Picture({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const attached = useRef(false);
  const [inside, setInside] = useState<{ root: ShadowRoot; cache: EmotionCache }>();

  useLayoutEffect(() => {
    // StrictMode runs this twice, but an element can have only one shadow root.
    if (!host.current || attached.current) return;
    attached.current = true;
    const root = host.current.attachShadow({ mode: "closed" });
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
    const cache = createCache({ key: "picture", container: root, ...(nonce ? { nonce } : {}) });
    setInside({ root, cache });
  }, []);

  return (
    <div ref={host} aria-hidden inert>
      {inside &&
        createPortal(
          <CacheProvider value={inside.cache}>
            <Ground>{children}</Ground>
          </CacheProvider>,
          inside.root,
        )}
    </div>
  );
}
