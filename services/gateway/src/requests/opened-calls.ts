import { fillPath } from "@laurel/contracts/path";
import { neverAskAgain } from "@laurel/contracts/routes/credential-confirmations";
import { unsubscribeReminders } from "@laurel/contracts/routes/reminders";
import type { FastifyRequest } from "fastify";

/** The calls behind `List-Unsubscribe`, and the page where the same is done by a form. */
const PAGES: ReadonlyMap<string, (request: FastifyRequest) => string> = new Map([
  [
    neverAskAgain.path,
    ({ params }) => `${fillPath("/confirm/:token", params as { token: string })}#never`,
  ],
  [
    unsubscribeReminders.path,
    ({ query }) => `/unsubscribe?${new URLSearchParams(query as never).toString()}`,
  ],
]);

/**
 * Mail programs that can't send the POST open the address in a browser. Returns the page for that; undefined for other
 * requests. GET changes nothing.
 */
export function pageOfOpenedCall(path: string, request: FastifyRequest): string | undefined {
  const { method, headers } = request;
  const isOpened = (method === "GET" || method === "HEAD") && headers.accept?.includes("text/html");
  return isOpened ? PAGES.get(path)?.(request) : undefined;
}
