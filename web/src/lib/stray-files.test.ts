import { createEvent, fireEvent } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { keepStrayFilesOut } from "./stray-files.ts";

beforeEach(() => onTestFinished(keepStrayFilesOut()));

/** Whether the browser is kept from doing what it does with a drop there. */
function isStopped(target: Element, types: readonly string[] = ["Files"]): boolean {
  document.body.append(target);
  onTestFinished(() => target.remove());
  return (["dragEnter", "dragOver", "drop"] as const).every((kind) => {
    const event = createEvent[kind](target, { dataTransfer: { types } });
    fireEvent(target, event);
    return event.defaultPrevented;
  });
}

const element = (html: string) => {
  const { firstElementChild } = Object.assign(document.createElement("div"), { innerHTML: html });
  return firstElementChild ?? document.body;
};

test("files that are dropped where nothing takes them aren't opened by the browser", () => {
  expect(isStopped(element("<p>Courses</p>"))).toBe(true);
  expect(isStopped(element("<input>"))).toBe(true);
});

test("a field for files takes them, and texts can be dragged", () => {
  expect(isStopped(element('<input type="file">'))).toBe(false);
  expect(isStopped(element("<p>Courses</p>"), ["text/plain"])).toBe(false);
});
