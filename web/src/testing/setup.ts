import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// On a busy machine, the first render takes seconds: only what hangs may end a test.
configure({ asyncUtilTimeout: 30_000 });

// Forms look passwords up in a file of the app. Their tests are about what they send to the server.
vi.mock("../lib/common-passwords/common-passwords.ts", () => ({ isCommon: async () => false }));

/** There is no layout here: everything is on the screen. */
class SeesEverything implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  #isOver = false;
  observe(target: Element): void {
    const intersectionRect = target.getBoundingClientRect();
    const rects = { intersectionRect, boundingClientRect: intersectionRect, rootBounds: null };
    const entry = { ...rects, target, isIntersecting: true, intersectionRatio: 1, time: 0 };
    queueMicrotask(() => this.#isOver || this.#report([entry], this));
  }
  unobserve(): void {}
  disconnect(): void {
    this.#isOver = true;
  }
  takeRecords = () => [];
}
globalThis.IntersectionObserver = SeesEverything;

afterEach(() => {
  // Server rendering is tested without a browser.
  if (typeof document === "undefined") return;
  if (document.body.outerHTML.includes("\u001F"))
    throw new Error("A text isn't translated where it's shown, such as a value within another one");
  cleanup();
  document.getElementById("live")?.remove();
  sessionStorage.clear();
});
