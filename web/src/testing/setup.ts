import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A first screen takes seconds to draw where many share a machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  // What is drawn for the gateway is tested without a browser.
  if (typeof document === "undefined") return;
  cleanup();
  document.getElementById("live")?.remove();
  sessionStorage.clear();
});
