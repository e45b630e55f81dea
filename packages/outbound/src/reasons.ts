import { type Text, text } from "@laurel/contracts/text";
import { createStoredTexts } from "@laurel/texts/stored-texts";
import { inEnglish } from "@laurel/texts/translations";
import { NameUnknown, UrlNotAllowed } from "./destination.ts";

const REASONS: Readonly<Record<string, Text>> = {
  ECONNREFUSED: text("The connection was refused"),
  ECONNRESET: text("The connection was closed"),
  EPIPE: text("The connection was closed"),
  UND_ERR_SOCKET: text("The connection was closed"),
  UND_ERR_CONNECT_TIMEOUT: text("No answer in time"),
  EHOSTUNREACH: text("The server can't be reached"),
  ENETUNREACH: text("The server can't be reached"),
  CERT_HAS_EXPIRED: text("The certificate has expired"),
  ERR_TLS_CERT_ALTNAME_INVALID: text("The certificate is for another name"),
};

/** What an answer says that isn't the expected one. */
const SERVER_ANSWERED = text("The server answered {status}");
const RECEIVER_ANSWERED = text("The receiver answered {status}");

/** Reasons are stored in English. Reasons with values are listed here. */
export const REASONS_WITH_VALUES: readonly Text[] = [SERVER_ANSWERED, RECEIVER_ANSWERED];

export const serverAnswered = (status: number) => inEnglish(SERVER_ANSWERED, { status });
export const receiverAnswered = (status: number) => inEnglish(RECEIVER_ANSWERED, { status });

/** Why there is no answer, in the language of a reader. */
export const reasonIn = createStoredTexts(REASONS_WITH_VALUES);

/** Why there is no answer, for the person. It never contains an address. */
export function reasonOf(error: unknown): string {
  if (error instanceof UrlNotAllowed) return error.message;
  if (error instanceof NameUnknown) return text("The name can't be looked up");
  const code = codeOf(error);
  const reason = REASONS[code];
  if (reason !== undefined) return reason;
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return text("The certificate is not trusted");
  if (/^(ERR_SSL|EPROTO)/.test(code)) return text("The server doesn't speak TLS");
  if (/^(HPE_|UND_ERR)/.test(code)) return text("The answer was not valid HTTP");
  return text("The connection failed");
}

/** Of several addresses that were tried, the first failure. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && "code" in first && typeof first.code === "string"
    ? first.code
    : "";
}
