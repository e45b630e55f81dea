import { type RefObject, startTransition, useEffect, useState } from "react";
import { isPrerendering } from "../announcements/use-is-hydrated.ts";

/** How long a frame may take before fewer parts are drawn in the next one. Displays show 60 to 120 a second. */
const FRAME_MS = 20;
const MOST_IN_ONE_FRAME = 8;

interface Waiting {
  place: Element;
  draw: () => void;
}

const queue = new Set<Waiting>();
let frame = 0;
/** How many parts the next frame draws: one more each time, as long as frames stay short. */
let count = 1;
let drawnAt = 0;

/**
 * Whether it's time to draw a part of a long list. Many parts in one frame would hold up the next click or key, so only
 * `isFirst` parts are drawn at once. The others follow in the next frames, as many as the device can draw, the nearest
 * to the window first. Once drawn, a part stays. On the server, all parts are drawn, and the app takes them over.
 */
export function useTurn(place: RefObject<Element | null>, isFirst: boolean): boolean {
  const [hasTurn, setTurn] = useState(isFirst || isPrerendering());
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
  else if (document.hidden) draw(queue.size);
  else if (frame === 0) frame = requestAnimationFrame(drawNext);
}

function drawNext(now: number): void {
  count = now - drawnAt > FRAME_MS ? 1 : Math.min(count + 1, MOST_IN_ONE_FRAME);
  drawnAt = now;
  draw(count);
}

function draw(parts: number): void {
  frame = 0;
  const nearest = Array.from(queue, (waiting) => ({ waiting, distance: distanceOf(waiting.place) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, parts);
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
