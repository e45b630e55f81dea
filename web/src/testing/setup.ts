import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// On a busy machine, the first render takes seconds: only what hangs may end a test.
configure({ asyncUtilTimeout: 30_000 });

// Forms look passwords up in a file of the app. Their tests are about what they send to the server.
vi.mock("../lib/common-passwords/common-passwords.ts", () => ({ isCommon: async () => false }));

afterEach(() => {
  // Server rendering is tested without a browser.
  if (typeof document === "undefined") return;
  cleanup();
  document.getElementById("live")?.remove();
  sessionStorage.clear();
});
