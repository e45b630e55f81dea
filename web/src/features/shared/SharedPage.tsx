import { useQuery, queryOptions } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { pageDataOptions } from "../../entities/page-data/page-data-options.ts";
import { useShownData } from "../../entities/page-data/use-shown-data.ts";
import { useParams, Link as RouterLink } from "react-router-dom";
import { loadScript, isScriptFailure } from "../../lib/load-script.ts";
import { ApiError, errorText } from "../../lib/problem.ts";
import { forgetPageData, useSharedData } from "../../lib/page-data.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Coming } from "../../ui/layout/letter.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { retrying } from "../../ui/states/retrying.ts";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { SharedLetter } from "./SharedLetter.tsx";
import Button from "@mui/material/Button";
import { paths } from "../../lib/paths.ts";
import { ScreenMessage } from "../../ui/states/ScreenMessage.tsx";
import { getShared } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { readJson } from "../../lib/api.ts";

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
  const t = useTexts();
  const early = useSharedData(token);
  useEffect(() => forgetPageData, []);
  const query = useQuery({ ...sharedQuery(token), ...pageDataOptions(early?.shared) });
  const { error, refetch } = query;
  const { data, isFromPage, failure } = useShownData(query, early?.shared);
  const counts = isFromPage ? early?.counts : undefined;
  const retry = () => void refetch();
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
      <>
        <SharedLetter {...{ token, counts, wasLocked }} shared={data} />
        <div tabIndex={-1}>
          {failure && counts && (
            <ErrorState
              title={t("The other credentials couldn’t be loaded.")}
              message={errorText(t, failure)}
              {...retrying(failure, retry)}
            />
          )}
        </div>
      </>
    );
  if (failure)
    return (
      <ErrorState
        title={t("The link couldn’t be loaded.")}
        message={errorText(t, failure)}
        {...retrying(failure, retry)}
      />
    );
  return <Opening />;
}

function Opening() {
  const t = useTexts();
  return (
    <Coming>
      <Spinner text={t("Opening the link...")} />
    </Coming>
  );
}

/** Unknown, ended and deleted links look the same. */
function MissingLink() {
  const t = useTexts();
  return (
    <ScreenMessage
      title={t("This link shows nothing")}
      text={t(
        "It doesn’t exist, it has ended, or its owner has deleted it. Ask the person who sent it to you for a new one.",
      )}
    >
      <Button component={RouterLink} to={paths.landing} variant="outlined" color="inherit">
        {t("About Laurel")}
      </Button>
    </ScreenMessage>
  );
}

/** Loaded with the request, because the page's data is rendered without schemas. */
const shapes = () => loadScript(() => import("@laurel/contracts/routes/share-links"));

/** What a share link shows. Cached only while it's on the screen, because its owner may change it at any time. */
function sharedQuery(token: string) {
  return queryOptions({
    gcTime: 0,
    throwOnError: isScriptFailure,
    // A 401 asks for the password of the link.
    meta: { tellsSessionEnd: true },
    queryKey: [getShared.path, token],
    queryFn: async () => readJson(pathOf(getShared, { token }), (await shapes()).sharedSchema),
  });
}
