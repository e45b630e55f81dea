import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A first screen takes seconds to draw where many share a machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  document.getElementById("live")?.remove();
});
