import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { loadScript } from "../../lib/load-script.ts";
import { ApiError, messageOf } from "../../lib/problem.ts";
import { forgetPageData, useSharedData } from "../../lib/page-data.ts";
import { Coming } from "../../ui/layout/letter.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { MissingLink } from "./MissingLink.tsx";
import { sharedQuery } from "./shared-query.ts";
import { SharedLetter } from "./SharedLetter.tsx";

/** Loaded when it's needed: most links have no password, and forms are large. */
const LockedLink = lazy(async () => {
  const { LockedLink: Loaded } = await loadScript(() => import("./LockedLink.tsx"));
  return { default: Loaded };
});

/** The page of a share link. */
export function SharedPage() {
  const { token = "" } = useParams();
  // Keyed by token, so that nothing of another link remains.
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const early = useSharedData(token);
  useEffect(() => forgetPageData, []);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...sharedQuery(token),
    ...(early && { placeholderData: early.shared }),
  });
  const [wasLocked, setWasLocked] = useState(false);
  const unlocked = () => {
    setWasLocked(true);
    return refetch();
  };
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401)
    return (
      <Suspense fallback={<Opening />}>
        <LockedLink token={token} onUnlocked={unlocked} />
      </Suspense>
    );
  if (status === 404) return <MissingLink />;
  if (data)
    return (
      <SharedLetter
        token={token}
        shared={data}
        counts={isPlaceholderData ? early?.counts : undefined}
        wasLocked={wasLocked}
      />
    );
  if (error && !isFetching)
    return <ErrorState what="The link" message={messageOf(error)} onRetry={() => void refetch()} />;
  return <Opening />;
}

const Opening = () => (
  <Coming>
    <Spinner text="Opening the link..." />
  </Coming>
);
