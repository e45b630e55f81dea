import { render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { useTurn } from "./use-turn.ts";

function Place({ name, isFirst }: { name: string; isFirst: boolean }) {
  const place = useRef<HTMLLIElement>(null);
  const hasTurn = useTurn(place, isFirst);
  return (
    <li ref={place} data-place={name}>
      {hasTurn && <button type="button">{name}</button>}
    </li>
  );
}

function List({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name, index) => (
        <Place key={name} name={name} isFirst={index < 2} />
      ))}
    </ul>
  );
}

const TEN = Array.from({ length: 10 }, (_, index) => `Part ${index}`);
const drawn = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("the first parts are drawn at once, and all others follow, more in each short frame", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  render(<List names={TEN} />);
  expect(drawn()).toEqual(TEN.slice(0, 2));
  const later = [
    { at: 1_000, count: 3 },
    { at: 1_016, count: 5 },
    { at: 1_032, count: 8 },
    // A long frame: one part at a time again.
    { at: 1_090, count: 9 },
    { at: 1_106, count: 10 },
  ];
  for (const { at, count } of later) {
    await waitFor(() => expect(frames).toHaveLength(1));
    frames.pop()?.(at);
    await waitFor(() => expect(drawn()).toEqual(TEN.slice(0, count)));
  }
  expect(frames).toEqual([]);
});

test("the parts nearest to the window are next", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(
    this: Element,
  ) {
    // The window shows the last three.
    const above = 7 - Number(this.getAttribute("data-place")?.at(-1));
    return new DOMRect(0, -100 * above, 100, 99);
  });
  render(<List names={TEN} />);
  for (const at of [2_000, 2_016]) {
    await waitFor(() => expect(frames).toHaveLength(1));
    frames.pop()?.(at);
  }
  await waitFor(() => expect(drawn()).toEqual(["Part 0", "Part 1", "Part 7", "Part 8", "Part 9"]));
});

test("parts that stay keep their elements and the focus, and new ones are drawn", async () => {
  const { rerender } = render(<List names={TEN} />);
  await waitFor(() => expect(drawn()).toHaveLength(10));
  const kept = screen.getByRole("button", { name: "Part 9" });
  kept.focus();
  rerender(<List names={["New 0", "New 1", "New 2", "Part 9"]} />);
  expect(screen.getByRole("button", { name: "Part 9" })).toBe(kept);
  expect(document.activeElement).toBe(kept);
  await waitFor(() => expect(drawn()).toHaveLength(4));
});

test("a hidden page, which has no frames, draws all parts", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 1);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  render(<List names={TEN} />);
  await waitFor(() => expect(drawn()).toHaveLength(10));
});
