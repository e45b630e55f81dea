import type { ShareLink } from "@laurel/contracts/routes/share-links";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Lock, Mail } from "lucide-react";
import { today } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { agoText, dateText, dayText } from "../../lib/texts/dates.ts";
import { factsText } from "../../lib/texts/lists.ts";
import { Pill } from "../../ui/Pill.tsx";
import { namedIds } from "./use-shown-names.ts";

interface Props {
  link: ShareLink;
  /** When the list was fetched, in milliseconds. */
  now: number;
  nameOf: (id: string) => string | undefined;
  labelId: string;
}

/** Label, address, what is shown, and how often it was viewed. */
export function ShareLinkFacts({ link, now, nameOf, labelId }: Props) {
  const t = useTexts();
  const { label, url, views, lastViewedAt, createdAt } = link;
  const quiet = { variant: "body2", sx: { color: "text.secondary" } } as const;
  return (
    <Box sx={{ display: "grid", gap: 1, minWidth: 0, overflowWrap: "anywhere" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Typography id={labelId} dir="auto" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Terms link={link} />
      </Box>
      <Typography variant="body2">{contentOf(t, link, nameOf)}</Typography>
      <Link href={url} target="_blank" rel="noopener" variant="body2">
        {url}
      </Link>
      <Typography {...quiet}>
        {[
          viewsOf(t, views),
          lastViewedAt && t("Last viewed {when}", { when: agoText(t, lastViewedAt, now) }),
          t("Created {date}", { date: dayText(t, createdAt) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
    </Box>
  );
}

/** Password, last day and contact. */
function Terms({ link: { hasPassword, endsOn, contact } }: { link: ShareLink }) {
  const t = useTexts();
  const hasEnded = endsOn !== "" && endsOn < today();
  return (
    <>
      {hasPassword && (
        <Pill>
          <Lock size={12} aria-hidden />
          {t("Password")}
        </Pill>
      )}
      {endsOn && (
        <Pill tone={hasEnded ? "error" : "plain"}>
          {t(hasEnded ? "Ended on {date}" : "Ends on {date}", { date: dateText(t, endsOn) })}
        </Pill>
      )}
      {contact && (
        <Pill>
          <Mail size={12} aria-hidden />
          {t("Email address")}
        </Pill>
      )}
    </>
  );
}

/** "Kubernetes, Chess, Go and 2 more", or without "and" if that's all. */
function listOf(t: Translate, names: readonly string[], rest: number): string {
  // British English has no comma before "and".
  const locale = t.language === "en" ? "en-GB" : t.language;
  return rest > 0
    ? new Intl.ListFormat(locale).format([...names, t("{count, number} more", { count: rest })])
    : factsText(t, names);
}

/** "4 credentials and 1 document: Kubernetes, Chess, Go and 2 more". */
function contentOf(t: Translate, link: ShareLink, nameOf: Props["nameOf"]): string {
  const ids = namedIds(link);
  const names = ids.flatMap((id) => nameOf(id) ?? []);
  const counts = countsOf(t, link);
  const rest = link.credentialIds.length + link.documentIds.length - names.length;
  if (names.length === 0 || names.length < ids.length) return counts;
  return t("{counts}: {names}", { counts, names: listOf(t, names, rest) });
}

/** "4 credentials and 1 document"; "Nothing any more" if everything was deleted. */
function countsOf(
  t: Translate,
  {
    credentialIds,
    documentIds,
  }: {
    credentialIds: readonly string[];
    documentIds: readonly string[];
  },
): string {
  const credentials = credentialIds.length;
  const documents = documentIds.length;
  if (credentials > 0 && documents > 0)
    return t(
      "{credentials, plural, one {# credential} other {# credentials}} and {documents, plural, one {# document} other {# documents}}",
      { credentials, documents },
    );
  if (credentials > 0)
    return t("{count, plural, one {# credential} other {# credentials}}", { count: credentials });
  if (documents > 0)
    return t("{count, plural, one {# document} other {# documents}}", { count: documents });
  return t("Shows nothing anymore");
}

/** "12 views". */
const viewsOf = (t: Translate, views: number) =>
  t("{views, plural, =0 {Not viewed yet} one {# view} other {# views}}", { views });
