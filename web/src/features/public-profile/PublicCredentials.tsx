import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import type { PageData } from "@laurel/contracts/page-data";
import type { Interest } from "@laurel/contracts/routes/users";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { typePlural } from "../../entities/credential/type-names.ts";
import { ApiError, messageOf } from "../../lib/problem.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { AreasOfInterest } from "./AreasOfInterest.tsx";
import { Counts } from "./Counts.tsx";
import { Entry } from "./Entry.tsx";
import { Coming } from "./letter.ts";
import { type PublicCredential, publicCredentialsQuery } from "./public-profile-query.ts";

interface Props {
  slug: string;
  interests: readonly Interest[];
  /** Shown until the answer has come; of a long list the newest, and how many there are. */
  early: PageData | undefined;
  /** Whether the profile's own answer has come: only then is there more to ask for. */
  isConfirmed: boolean;
}

/** The figures, the interests, and every public credential under its type. */
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
  /** How many there are of each type, where the list is not all of them. */
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

/** It was there a moment ago: only now has its owner closed it. */
function wordsFor(error: Error): { what?: string; message: string } {
  const closed = error instanceof ApiError && error.status === 404;
  return closed
    ? { message: "This profile is no longer publicly available." }
    : { what: "The credentials", message: messageOf(error) };
}
