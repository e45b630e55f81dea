import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { pageDataOptions } from "../../entities/page-data/page-data-options.ts";
import { useShownData } from "../../entities/page-data/use-shown-data.ts";
import { useParams } from "react-router-dom";
import { forgetPageData, useProfileData } from "../../lib/page-data.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Coming, Letter } from "../../ui/layout/letter.ts";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { CredentialSheet } from "./CredentialSheet.tsx";
import { ProfileNotFound } from "./ProfileNotFound.tsx";
import { publicCredentialQuery, publicProfileQuery } from "./public-profile-query.ts";

/** The page of one public credential. */
export function PublicCredentialPage() {
  const { slug = "", credential = "" } = useParams();
  // Keyed, so that nothing of the previous credential remains.
  return <Credential key={`${slug}/${credential}`} slug={slug} id={credential} />;
}

function Credential({ slug, id }: { slug: string; id: string }) {
  const t = useTexts();
  const early = useProfileData(slug);
  const earlyCredential = early?.credentials.find((one) => one.id === id);
  useEffect(() => forgetPageData, []);
  const profile = useQuery({ ...publicProfileQuery(slug), ...pageDataOptions(early?.profile) });
  const credential = useQuery({
    ...publicCredentialQuery(slug, id),
    ...pageDataOptions(earlyCredential),
  });
  const shown = useShownData(credential, earlyCredential);
  const owner = useShownData(profile, early?.profile);
  const failed = [shown, owner].find(({ data, failure }) => failure && !data);
  if (failed?.failure)
    return (
      <ProfileNotFound
        what="credential"
        error={failed.failure}
        onRetry={() => void Promise.all([profile.refetch(), credential.refetch()])}
      />
    );
  if (!owner.data || !shown.data)
    return (
      <Coming>
        <Spinner text={t("Loading the credential...")} />
      </Coming>
    );
  return (
    <Letter>
      <CredentialSheet slug={slug} owner={owner.data} credential={shown.data} />
    </Letter>
  );
}
