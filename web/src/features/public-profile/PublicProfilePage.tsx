import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { pageDataOptions } from "../../entities/page-data/page-data-options.ts";
import { useShownData } from "../../entities/page-data/use-shown-data.ts";
import { useParams } from "react-router-dom";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { isAboutFirst, USUAL_LAYOUT } from "./arranged.ts";
import { ProfileSections } from "./ProfileSections.tsx";
import {
  publicLayoutQuery,
  publicProfileQuery,
  type PublicProfile,
} from "./public-profile-query.ts";
import { Letterhead } from "../../entities/person/Letterhead.tsx";
import { ProfileNotFound } from "./ProfileNotFound.tsx";
import { Coming, Letter } from "../../ui/layout/letter.ts";
import { forgetPageData, useProfileData } from "../../lib/page-data.ts";

/** The public profile. */
export function PublicProfilePage() {
  const { slug = "" } = useParams();
  // Keyed by slug, so that nothing of the previous profile remains.
  return <Profile key={slug} slug={slug} />;
}

function Profile({ slug }: { slug: string }) {
  const t = useTexts();
  const early = useProfileData(slug);
  useEffect(() => forgetPageData, []);
  const profile = useQuery({ ...publicProfileQuery(slug), ...pageDataOptions(early?.profile) });
  const { data, isAnswered, failure } = useShownData(profile, early?.profile);
  const layout = useQuery({
    ...publicLayoutQuery(slug),
    enabled: isAnswered,
    ...(early && { placeholderData: early.layout ?? USUAL_LAYOUT }),
  });
  const retry = () => void profile.refetch();
  if (failure && !data) return <ProfileNotFound error={failure} onRetry={retry} />;
  const usual = early?.layout ?? USUAL_LAYOUT;
  const arrangement = layout.data ?? (layout.isError ? usual : undefined);
  if (!data || !arrangement)
    return (
      <Coming>
        <Spinner text={t("Loading the profile...")} />
      </Coming>
    );
  return (
    <Letter>
      <Letterhead profile={isAboutFirst(arrangement) ? data : withoutBio(data)} />
      {/* Hydrated in a separate turn, after the content above it. */}
      <Suspense>
        <ProfileSections
          slug={slug}
          profile={data}
          layout={arrangement}
          early={early}
          request={{ isAnswered, failure, retry }}
        />
      </Suspense>
    </Letter>
  );
}

/** For a bio that follows other sections. */
const withoutBio = (profile: PublicProfile): PublicProfile => ({ ...profile, bio: "" });
