import { useEffect, useState } from "react";

const SETTLED_MS = 600;

/** A value once it has not changed for a moment; the one it began with at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
