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
 * Draws what stands elsewhere in words already: nobody meets those words a second time, neither a screen reader nor
 * the browser's search, nor a script. Nothing in it can be used.
 */
export function Picture({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const attached = useRef(false);
  const [inside, setInside] = useState<{ root: ShadowRoot; cache: EmotionCache }>();

  useLayoutEffect(() => {
    // StrictMode gets here twice, and an element can have one such root.
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
