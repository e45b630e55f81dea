import { startTransition, useEffect, useState } from "react";

/**
 * The value after it hasn't changed for this long. The initial value is returned immediately. It changes in a
 * transition, so that rendering what depends on it doesn't hold up typing.
 */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
