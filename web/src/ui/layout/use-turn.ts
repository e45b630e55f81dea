import { type RefObject, startTransition, useEffect, useState } from "react";

/** How many parts are drawn in one frame. */
const IN_ONE_FRAME = 3;

interface Waiting {
  place: Element;
  draw: () => void;
}

const queue = new Set<Waiting>();
let frame = 0;

/**
 * Whether it's time to draw a part of a long list. Many parts in one frame would hold up the next click or key, so only
 * `isFirst` parts are drawn at once. The others follow in the next frames, the nearest to the window first. Once
 * drawn, a part stays.
 */
export function useTurn(place: RefObject<Element | null>, isFirst: boolean): boolean {
  const [hasTurn, setTurn] = useState(isFirst);
  useEffect(() => {
    if (hasTurn || !place.current) return;
    const waiting = { place: place.current, draw: () => setTurn(true) };
    queue.add(waiting);
    schedule();
    return () => {
      queue.delete(waiting);
      // Also runs once it's drawn. Only then do the next ones begin, so that no frame draws more.
      schedule();
    };
  }, [hasTurn, place]);
  return hasTurn;
}

function schedule(): void {
  if (queue.size === 0) {
    cancelAnimationFrame(frame);
    frame = 0;
  }
  // A hidden page has no frames, and nobody to hold up.
  else if (document.hidden) drawNext(queue.size);
  else if (frame === 0) frame = requestAnimationFrame(() => drawNext(IN_ONE_FRAME));
}

function drawNext(count: number): void {
  frame = 0;
  const nearest = Array.from(queue, (waiting) => ({ waiting, distance: distanceOf(waiting.place) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, count);
  startTransition(() => {
    for (const { waiting } of nearest) {
      queue.delete(waiting);
      waiting.draw();
    }
  });
}

/** How far an element is above or below the window. */
function distanceOf(place: Element): number {
  const { top, bottom } = place.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}
