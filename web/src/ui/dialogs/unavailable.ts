/** A button that closes does nothing while a request is in flight. It stays focusable, so that nobody loses their place. */
export const unavailable = (busy: boolean) => ({
  "aria-disabled": busy || undefined,
  sx: { "&[aria-disabled]": { opacity: 0.5, cursor: "default" } },
});
