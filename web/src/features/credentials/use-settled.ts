import { useEffect, useState } from "react";

const SETTLED_MS = 600;

/** The value after it hasn't changed for a moment. The initial value is returned immediately. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
