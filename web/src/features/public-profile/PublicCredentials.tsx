import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import type { PageData } from "@laurel/contracts/page-data";
import type { Interest } from "@laurel/contracts/routes/users";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { typePlural } from "../../entities/credential/type-names.ts";
import { ApiError, messageOf } from "../../lib/problem.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { AreasOfInterest } from "./AreasOfInterest.tsx";
import { Counts } from "./Counts.tsx";
import { Entry } from "./Entry.tsx";
import { Coming } from "./letter.ts";
import { type PublicCredential, publicCredentialsQuery } from "./public-profile-query.ts";

interface Props {
  slug: string;
  interests: readonly Interest[];
  /** Shown until the response arrives: the newest credentials, and the totals. */
  early: PageData | undefined;
  /** Whether the profile's own response has arrived. Only then are the credentials requested. */
  isConfirmed: boolean;
}

/** The totals, the interests, and the public credentials grouped by type. */
export function PublicCredentials({ slug, interests, early, isConfirmed }: Props) {
  const credentials = useQuery({
    ...publicCredentialsQuery(slug),
    enabled: isConfirmed,
    ...(early && { placeholderData: early.credentials }),
  });
  const counts = credentials.isPlaceholderData ? early?.counts : undefined;
  const failed = credentials.isError && !credentials.isFetching;
  return (
    <>
      <Counts credentials={credentials.data} counts={counts} failed={failed} />
      {interests.length > 0 && <AreasOfInterest interests={interests} />}
      {credentials.data ? (
        <Groups credentials={credentials.data} counts={counts} />
      ) : failed ? (
        <ErrorState {...wordsFor(credentials.error)} onRetry={() => void credentials.refetch()} />
      ) : (
        <Coming>
          <Spinner text="Loading the credentials..." />
        </Coming>
      )}
    </>
  );
}

interface GroupsProps {
  credentials: readonly PublicCredential[];
  /** The totals per type, if the list is incomplete. */
  counts: PageData["counts"] | undefined;
}

function Groups({ credentials, counts }: GroupsProps) {
  if (credentials.length === 0) return <NoneYet />;
  return CREDENTIAL_TYPES.map((type) => {
    const own = credentials.filter((one) => one.type === type);
    const more = (counts?.[type] ?? own.length) - own.length;
    if (own.length + more === 0) return null;
    return (
      <Box component="section" key={type} aria-labelledby={`of-${type}`} sx={{ mt: 10 }}>
        <Typography variant="h3" component="h2" id={`of-${type}`} sx={{ breakAfter: "avoid" }}>
          {typePlural(type)}
        </Typography>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, mt: 3 }}>
          {own.map((credential) => (
            <Entry key={credential.id} credential={credential} />
          ))}
        </Box>
        {more > 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            and {more.toLocaleString("en")} more
          </Typography>
        )}
      </Box>
    );
  });
}

function NoneYet() {
  return (
    <Box component="section" sx={{ mt: 10, display: "grid", gap: 4 }}>
      <Typography variant="h3" component="h2">
        No Public Credentials
      </Typography>
      <EmptyState motif="seal">{"This user hasn't made any credentials public yet."}</EmptyState>
    </Box>
  );
}

/** The profile was public a moment ago, and its owner has just made it private. */
function wordsFor(error: Error): { what?: string; message: string } {
  const closed = error instanceof ApiError && error.status === 404;
  return closed
    ? { message: "This profile is no longer publicly available." }
    : { what: "The credentials", message: messageOf(error) };
}
