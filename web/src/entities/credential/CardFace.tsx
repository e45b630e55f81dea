import type { Credential } from "@laurel/contracts/routes/credentials";
import {
  Clock,
  Globe,
  Lock,
  RefreshCw,
  TriangleAlert,
  Award,
  BookOpen,
  GraduationCap,
  Wrench,
} from "lucide-react";
import { today } from "../../lib/days.ts";
import { useOwnToday } from "../../ui/announcements/use-own-today.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { Pill } from "../../ui/Pill.tsx";
import { Face } from "./card-face.ts";
import { TypeChip } from "./TypeChip.tsx";
import { completionText, expiryAlarm, secondaryBadge } from "./badges.ts";
import { useState } from "react";
import type { CredentialType } from "@laurel/contracts/constants";
import { typeName } from "./type-names.ts";

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
  const ownNow = useOwnToday();
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
        <p>{completedDate && completionText(t, credential, ownNow)}</p>
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

/** The picture of a card. The type's drawing shows until the picture has loaded, or if it fails. */
function CredentialPicture({ type, imageUrl }: Pick<Credential, "type" | "imageUrl">) {
  const [failed, setFailed] = useState("");
  const [loaded, setLoaded] = useState("");
  return (
    <div data-part="picture">
      {(!imageUrl || loaded !== imageUrl) && <TypePicture type={type} />}
      {imageUrl && failed !== imageUrl && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(imageUrl)}
          onError={() => setFailed(imageUrl)}
        />
      )}
    </div>
  );
}

const MOTIFS = { certification: Award, course: BookOpen, degree: GraduationCap, workshop: Wrench };

/** Shown if a credential has no picture. */
function TypePicture({ type }: { type: CredentialType }) {
  const t = useTexts();
  const Motif = MOTIFS[type];
  const name = t(typeName(type));
  return (
    <div data-part="drawing" aria-hidden>
      <Motif strokeWidth={1.25} />
      <b>{name.charAt(0)}</b>
      <small>{name.toLocaleUpperCase(t.language)}</small>
    </div>
  );
}
