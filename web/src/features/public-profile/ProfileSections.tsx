import type { ProfileSection } from "@laurel/contracts/constants";
import type { ProfilePageData } from "@laurel/contracts/page-data";
import type { ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { VerifiedBy } from "../../entities/badge/VerifiedBy.tsx";
import type { PublicCredential } from "../../entities/credential/public-credential.ts";
import { PublicGroups } from "../../entities/credential/PublicGroups.tsx";
import { pageDataOptions } from "../../entities/page-data/page-data-options.ts";
import { useShownData } from "../../entities/page-data/use-shown-data.ts";
import { paths } from "../../lib/paths.ts";
import { ApiError, errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { retrying } from "../../ui/states/retrying.ts";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { Counts } from "./Counts.tsx";
import { EarnedSkills } from "./EarnedSkills.tsx";
import { Coming } from "../../ui/layout/letter.ts";
import { arranged, shownOrder } from "./arranged.ts";
import {
  publicCredentialsQuery,
  publicSkillsQuery,
  type PublicProfile,
} from "./public-profile-query.ts";
import { OWN_DIRECTION } from "../../theme/own-direction.ts";
import { EntryList, type EntryListProps } from "../../entities/credential/EntryList.tsx";
import type { Interest } from "@laurel/contracts/routes/users";
import { InterestBadge } from "../../entities/person/InterestBadge.tsx";

interface Props {
  slug: string;
  profile: PublicProfile;
  layout: ProfileLayout;
  /** Shown until the responses arrive, and if they don't: the newest credentials and the totals, and the skills. */
  early: ProfilePageData | undefined;
  /** The request for the profile itself. The other requests follow its answer. */
  request: { isAnswered: boolean; failure: Error | null; retry: () => void };
}

/** The sections of the profile in the order that the person has chosen. */
export function ProfileSections({ slug, profile, layout, early, request }: Props) {
  const t = useTexts();
  const { data, totals, failure, retry } = useCredentials(slug, request, early);
  const skills = useSkills(slug, request.isAnswered && !layout.hidden.includes("skills"), early);
  // A list that is complete without the response needs no words.
  const failed = failure !== null && (!data || totals !== undefined);
  const { highlights, others, counts } = arranged(data ?? [], layout, totals);
  const shared = {
    pageOf: ({ id }: PublicCredential) => paths.publicCredential(slug, id),
    renderBadge: (one: PublicCredential) => <VerifiedBy {...one} />,
  };
  const sections: Record<ProfileSection, ReactNode> = {
    about: <About bio={profile.bio} />,
    highlights: <Highlights credentials={highlights} {...shared} />,
    statistics: <Counts credentials={data} counts={totals} failed={failed} />,
    interests: profile.interests.length > 0 && <AreasOfInterest interests={profile.interests} />,
    credentials:
      data?.length === 0 ? (
        <NoneYet />
      ) : (
        <PublicGroups credentials={others} counts={counts} {...shared} />
      ),
    skills: <EarnedSkills slug={slug} skills={skills} />,
  };
  return (
    // Each section has a margin at its top. The first one's isn't needed.
    <Box sx={{ display: "flow-root", mt: -10 }}>
      {shownOrder(layout).map((section) => (
        <Fragment key={section}>{sections[section]}</Fragment>
      ))}
      <div tabIndex={-1}>
        {!data && !failed && (
          <Coming>
            <Spinner text={t("Loading the credentials...")} />
          </Coming>
        )}
        {failed && <ErrorState {...wordsFor(t, failure, data)} {...retrying(failure, retry)} />}
      </div>
    </Box>
  );
}

/** The credentials, and the totals if they may be incomplete. They also fail if the profile does. */
function useCredentials(
  slug: string,
  request: Props["request"],
  early: ProfilePageData | undefined,
) {
  const credentials = useQuery({
    ...publicCredentialsQuery(slug),
    enabled: request.isAnswered,
    ...pageDataOptions(early?.credentials),
  });
  const { data, isFromPage, failure } = useShownData(credentials, early?.credentials);
  const totals = isFromPage ? early?.counts : undefined;
  return request.failure
    ? { data, totals, failure: request.failure, retry: request.retry }
    : { data, totals, failure, retry: () => void credentials.refetch() };
}

/** No credentials until they have loaded, and if they can't be. */
function useSkills(slug: string, enabled: boolean, early: ProfilePageData | undefined) {
  const skills = useQuery({
    ...publicSkillsQuery(slug),
    enabled,
    ...pageDataOptions(early?.skills),
  });
  return useShownData(skills, early?.skills).data ?? [];
}

/** The bio, if it isn't in the letterhead. */
function About({ bio }: { bio: string }) {
  const t = useTexts();
  if (bio === "") return null;
  return (
    <Box component="section" aria-labelledby="about" sx={{ mt: 10 }}>
      <Typography variant="h3" component="h2" id="about">
        {t("About")}
      </Typography>
      <Typography
        dir="auto"
        sx={{ mt: 3, maxWidth: "68ch", whiteSpace: "pre-line", ...OWN_DIRECTION }}
      >
        {bio}
      </Typography>
    </Box>
  );
}

function NoneYet() {
  const t = useTexts();
  return (
    <Box component="section" sx={{ mt: 10, display: "grid", gap: 4 }}>
      <Typography variant="h3" component="h2">
        {t("No Public Credentials")}
      </Typography>
      <EmptyState motif="seal">{t("This user hasn't made any credentials public yet.")}</EmptyState>
    </Box>
  );
}

/** The profile was public a moment ago, and its owner has just made it private. */
function wordsFor(
  t: Translate,
  error: Error | null,
  shown: readonly PublicCredential[] | undefined,
): { title?: string; message: string } {
  const closed = error instanceof ApiError && error.status === 404;
  return closed
    ? { message: t("This profile is no longer publicly available.") }
    : {
        title: t(
          shown
            ? "The other credentials couldn’t be loaded."
            : "The credentials couldn’t be loaded.",
        ),
        message: errorText(t, error),
      };
}

/** The credentials that the person wants to be seen first. */
function Highlights(entries: EntryListProps) {
  const t = useTexts();
  if (entries.credentials.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="highlights" sx={{ mt: 10 }}>
      <Typography variant="h3" component="h2" id="highlights" sx={{ breakAfter: "avoid" }}>
        {t("Highlights")}
      </Typography>
      <EntryList {...entries} />
    </Box>
  );
}

/** The person's interests as badges. */
function AreasOfInterest({ interests }: { interests: readonly Interest[] }) {
  const t = useTexts();
  return (
    <Box component="section" aria-labelledby="areas-of-interest" sx={{ mt: 10 }}>
      <Typography variant="h3" component="h2" id="areas-of-interest">
        {t("Areas of Interest")}
      </Typography>
      <Box
        component="ul"
        sx={{ display: "flex", flexWrap: "wrap", gap: 2, listStyle: "none", m: 0, p: 0, mt: 4 }}
      >
        {interests.map(({ name, category }) => (
          <Box component="li" key={name} sx={{ display: "flex", minWidth: 0 }}>
            <InterestBadge category={category}>{name}</InterestBadge>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
