import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useParams } from "react-router-dom";
import { Spinner } from "../../ui/Spinner.tsx";
import { PublicCredentials } from "./PublicCredentials.tsx";
import { publicProfileQuery } from "./public-profile-query.ts";
import { Letterhead } from "./Letterhead.tsx";
import { ProfileNotFound } from "./ProfileNotFound.tsx";
import { Coming, Letter } from "./letter.ts";
import { forgetPageData, usePageData } from "./page-data.ts";

/** What anybody who has the address may see of a person. */
export function PublicProfilePage() {
  const { slug = "" } = useParams();
  // Another address is another page: nothing of the one before is left in it.
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
      {/* Hydrated after what is above it, in a separate turn. */}
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
