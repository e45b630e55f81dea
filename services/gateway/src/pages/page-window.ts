import type { PageWindow } from "@laurel/contracts/page-data";
import type { FastifyRequest } from "fastify";

/** The window that a page is probably read in. Browsers that send no client hint say it in their name. */
export function windowOf({ headers }: Pick<FastifyRequest, "headers">): PageWindow {
  const { "sec-ch-ua-mobile": hint, "user-agent": agent = "" } = headers;
  const isPhone = hint === undefined ? agent.includes("Mobi") : hint === "?1";
  return isPhone ? "phone" : "desk";
}
