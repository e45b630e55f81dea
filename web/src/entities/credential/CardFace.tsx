import type { Credential } from "@laurel/contracts/routes/credentials";
import { Clock, Globe, Lock, RefreshCw, TriangleAlert } from "lucide-react";
import { ownToday, today } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { Pill } from "../../ui/Pill.tsx";
import { Face } from "./card-face.ts";
import { TypeChip } from "./TypeChip.tsx";
import { completionText, expiryAlarm, secondaryBadge } from "./badges.ts";
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
  const t = useTexts();
  const { name, type, organization, completedDate, expirationDate, imageUrl, renewedBy, isPublic } =
    credential;
  const now = today();
  const badge = secondaryBadge(t, credential);
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
        <p>{completedDate && completionText(t, credential, ownToday())}</p>
        {expirationDate && renewedBy === "" && (
          <p>
            {t(expirationDate < now ? "Expired {date}" : "Expires {date}", {
              date: dateText(t, expirationDate),
            })}
          </p>
        )}
        <div>
          {badge && <Pill dir="auto">{badge}</Pill>}
          <Validity credential={credential} />
          <Visibility isPublic={isPublic} />
        </div>
      </div>
    </Face>
  );
}

/** Whether others see it on the public profile. */
function Visibility({ isPublic }: Pick<Shown, "isPublic">) {
  const t = useTexts();
  const Icon = isPublic ? Globe : Lock;
  return (
    <Pill>
      <Icon size={12} aria-hidden />
      {t(isPublic ? "Public" : "Private")}
    </Pill>
  );
}

/** A renewed credential is never shown as expired. */
function Validity({ credential }: { credential: Shown }) {
  const t = useTexts();
  const { expirationDate, renewedBy } = credential;
  if (renewedBy !== "")
    return (
      <Pill tone="success">
        <RefreshCw size={12} aria-hidden />
        {t("Renewed")}
      </Pill>
    );
  const alarm = expiryAlarm(expirationDate, today());
  if (!alarm) return null;
  const AlarmIcon = alarm.tone === "error" ? TriangleAlert : Clock;
  return (
    <Pill tone={alarm.tone}>
      <AlarmIcon size={12} aria-hidden />
      {t(alarm.text)}
    </Pill>
  );
}
