import { NameUnknown, UrlNotAllowed } from "./destination.ts";

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was closed",
  EPIPE: "The connection was closed",
  UND_ERR_SOCKET: "The connection was closed",
  UND_ERR_CONNECT_TIMEOUT: "No answer in time",
  EHOSTUNREACH: "The server can't be reached",
  ENETUNREACH: "The server can't be reached",
  CERT_HAS_EXPIRED: "The certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another name",
};

/** Why there is no answer, for the person. It never contains an address. */
export function reasonOf(error: unknown): string {
  if (error instanceof UrlNotAllowed) return error.message;
  if (error instanceof NameUnknown) return "The name can't be looked up";
  const code = codeOf(error);
  const reason = REASONS[code];
  if (reason !== undefined) return reason;
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return "The certificate is not trusted";
  if (/^(ERR_SSL|EPROTO)/.test(code)) return "The server doesn't speak TLS";
  if (/^(HPE_|UND_ERR)/.test(code)) return "The answer was not valid HTTP";
  return "The connection failed";
}

/** Of several addresses that were tried, the first failure. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && "code" in first && typeof first.code === "string"
    ? first.code
    : "";
}
