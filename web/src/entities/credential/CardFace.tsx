import { expiryWord } from "@laurel/contracts/expiry-word";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { Clock, Globe, Lock, RefreshCw, TriangleAlert } from "lucide-react";
import { formatDate } from "../../lib/dates.ts";
import { ownToday, today } from "../../lib/days.ts";
import { Pill } from "../../ui/Pill.tsx";
import { Face } from "./card-face.ts";
import { TypeChip } from "./TypeChip.tsx";
import { completionLine, expiryAlarm, secondaryBadge } from "./badges.ts";
import { CredentialPicture } from "./CredentialPicture.tsx";

/** The parts of a credential that a card shows. */
export type Shown = Pick<
  Credential,
  | "name"
  | "type"
  | "organization"
  | "completedDate"
  | "expirationDate"
  | "imageUrl"
  | "hours"
  | "duration"
  | "renewedBy"
  | "isPublic"
>;

/** Everything on a card except its buttons: type, name, issuer, dates and validity. */
export function CardFace({ credential }: { credential: Shown }) {
  const { name, type, organization, completedDate, expirationDate, imageUrl, renewedBy, isPublic } =
    credential;
  const now = today();
  const badge = secondaryBadge(credential);
  return (
    <Face type={type}>
      <CredentialPicture type={type} imageUrl={imageUrl} />
      <div data-part="text">
        <div>
          <TypeChip type={type} />
        </div>
        <h3 dir="auto" title={name}>
          {name}
        </h3>
        <p dir="auto">{organization}</p>
        <p>{completedDate && completionLine(credential, ownToday())}</p>
        {expirationDate && renewedBy === "" && (
          <p>
            {expiryWord(expirationDate, now)} {formatDate(expirationDate)}
          </p>
        )}
        <div>
          {badge && <Pill>{badge}</Pill>}
          <Validity credential={credential} />
          <Visibility isPublic={isPublic} />
        </div>
      </div>
    </Face>
  );
}

/** Whether others see it on the public profile. */
function Visibility({ isPublic }: Pick<Shown, "isPublic">) {
  const Icon = isPublic ? Globe : Lock;
  return (
    <Pill>
      <Icon size={12} aria-hidden />
      {isPublic ? "Public" : "Private"}
    </Pill>
  );
}

/** A renewed credential is never shown as expired. */
function Validity({ credential }: { credential: Shown }) {
  const { expirationDate, renewedBy } = credential;
  if (renewedBy !== "")
    return (
      <Pill tone="success">
        <RefreshCw size={12} aria-hidden />
        Renewed
      </Pill>
    );
  const alarm = expiryAlarm(expirationDate, today());
  if (!alarm) return null;
  const AlarmIcon = alarm.tone === "error" ? TriangleAlert : Clock;
  return (
    <Pill tone={alarm.tone}>
      <AlarmIcon size={12} aria-hidden />
      {alarm.text}
    </Pill>
  );
}
