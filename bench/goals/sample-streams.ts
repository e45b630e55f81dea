import type { Commit } from "@laurel/event-sourcing/ports/event-store";
import { newCredential } from "@laurel/portfolio/domain/credential";
import type { PortfolioEvent } from "@laurel/portfolio/domain/portfolio";
import { portfolioStream } from "@laurel/portfolio/stream";
import { SAMPLE } from "../product.ts";

const AT = "2026-01-02T03:04:05.000Z";

/** Portfolios with a history: of ten events, four add a credential, five change one and one removes one. */
export function sampleStreams(streams: number, eventsEach: number): Commit[][] {
  return Array.from({ length: streams }, (_, user) =>
    Array.from({ length: eventsEach }, (__, index) => {
      const stream = `portfolio-${String(user).padStart(6, "0")}`;
      const event = portfolioStream.history.write(sampleEvent(index));
      const [first, last] = [index + 1, index + 1];
      return {
        id: `${stream}-${first}`,
        stream,
        first,
        last,
        at: AT,
        events: [event],
        external: [],
      };
    }),
  );
}

function sampleEvent(index: number): PortfolioEvent {
  const replaced = { type: SAMPLE.type, hours: SAMPLE.hours, completedDate: SAMPLE.completedDate };
  const [ten, one] = [Math.floor(index / 10), index % 10];
  const credential = (number: number) => newCredential(`${ten}${number}`, SAMPLE, AT);
  if (one < 4) return { type: "CredentialAdded", data: { credential: credential(one) } };
  if (one < 9)
    return { type: "CredentialChanged", data: { credential: credential(one % 4), replaced } };
  return { type: "CredentialRemoved", data: { id: `${ten}0`, replaced } };
}
