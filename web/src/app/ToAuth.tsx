import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../lib/paths.ts";

/**
 * Sends a visitor to /auth. `Navigate` runs once per mount, so each address has its own: a quick Back into the
 * shell, before /auth was drawn, would otherwise find it spent and stay on an empty page.
 */
export function ToAuth() {
  const { key } = useLocation();
  return <Navigate key={key} to={paths.auth} replace />;
}
