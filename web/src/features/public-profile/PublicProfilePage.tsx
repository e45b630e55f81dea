import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useParams } from "react-router-dom";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { PublicCredentials } from "./PublicCredentials.tsx";
import { publicProfileQuery } from "./public-profile-query.ts";
import { Letterhead } from "./Letterhead.tsx";
import { ProfileNotFound } from "./ProfileNotFound.tsx";
import { Coming, Letter } from "./letter.ts";
import { forgetPageData, usePageData } from "./page-data.ts";

/** The public profile. */
export function PublicProfilePage() {
  const { slug = "" } = useParams();
  // Keyed by slug, so that nothing of the previous profile remains.
  return <Profile key={slug} slug={slug} />;
}

function Profile({ slug }: { slug: string }) {
  const early = usePageData(slug);
  useEffect(() => forgetPageData, []);
  const profile = useQuery({
    ...publicProfileQuery(slug),
    ...(early && { placeholderData: early.profile }),
  });
  if (profile.isError && !profile.isFetching)
    return <ProfileNotFound error={profile.error} onRetry={() => void profile.refetch()} />;
  if (!profile.data)
    return (
      <Coming>
        <Spinner text="Loading the profile..." />
      </Coming>
    );
  return (
    <Letter>
      <Letterhead profile={profile.data} />
      {/* Hydrated in a separate turn, after the content above it. */}
      <Suspense>
        <PublicCredentials
          slug={slug}
          interests={profile.data.interests}
          early={early}
          isConfirmed={!profile.isPlaceholderData}
        />
      </Suspense>
    </Letter>
  );
}
