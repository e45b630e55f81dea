import type { Problem } from "./problem.ts";
import type { RouteContract } from "./route.ts";

/** A typical error of a call. */
export function problemExample(status: string, route: RouteContract): Problem | undefined {
  return status === "403" && route.access === "signed-in" ? refusalOf(route) : PROBLEMS[status];
}

/** What the gateway answers to an access token, or to a session that has to be confirmed. */
function refusalOf({ scope = "session", confirmed }: RouteContract): Problem {
  if (confirmed) return { code: "confirm_required", message: "Confirm that it's you to continue" };
  return scope === "session"
    ? { code: "session_required", message: "Access tokens can't be used for this. Log in instead." }
    : { code: "insufficient_scope", message: `The access token needs the scope ${scope}` };
}

/** A typical error of each status. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  400: {
    code: "invalid_input",
    message: "Name is required",
    issues: [{ path: "name", message: "Name is required" }],
  },
  401: { code: "not_authenticated", message: "You must be logged in" },
  403: { code: "not_allowed", message: "This is not allowed" },
  404: { code: "not_found", message: "Not found" },
  409: { code: "limit_reached", message: "There are too many already" },
  413: { code: "too_large", message: "The request is too large" },
  415: { code: "unsupported_type", message: "Send JSON with Content-Type: application/json" },
  429: { code: "too_many_requests", message: "Too many requests. Please try again later." },
  503: {
    code: "unavailable",
    message: "This is not available right now. Please try again.",
  },
};

/** What each status means. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: "Done",
  201: "Created",
  204: "Done, without a body",
  302: "Redirect",
  400: "Invalid input",
  401: "Not logged in",
  403: "Not allowed",
  404: "Not found, or not yours",
  409: "Conflict",
  413: "Too large",
  415: "Unsupported type",
  429: "Too many requests; see Retry-After",
  503: "Unavailable or too busy; see Retry-After",
};
