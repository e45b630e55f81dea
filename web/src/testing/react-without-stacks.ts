import * as React from "react";

/**
 * For its warnings, React's development build makes an Error for each element, which takes a fifth of the time of all tests.
 * It makes none beyond a limit per second, and here the limit is always reached.
 */
const internals: unknown = Object.entries(React).find(([name]) =>
  name.startsWith("__CLIENT_"),
)?.[1];
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set() {
    // React counts from 0 again every second.
  },
});
