import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../lib/paths.ts";

/**
 * Sends a visitor to /auth, for every address at which it is met. The router's own `Navigate` goes once per mount: a
 * quick Back into the shell, before /auth was drawn, would find it spent and stay on an empty page.
 */
export function ToAuth() {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => void navigate(paths.auth, { replace: true }), [navigate, key]);
  return null;
}
