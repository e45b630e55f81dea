import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// On a busy machine, the first render takes seconds.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  // Server rendering is tested without a browser.
  if (typeof document === "undefined") return;
  cleanup();
  document.getElementById("live")?.remove();
  sessionStorage.clear();
});
