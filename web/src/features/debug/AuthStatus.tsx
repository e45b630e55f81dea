import type { Translate } from "@laurel/texts/translate";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { ApiError, errorText } from "../../lib/problem.ts";
import { meQuery } from "../../entities/person/me-query.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { space } from "../../theme/space.ts";

const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  gap: space(1, 6),
  margin: space(3, 0, 0),
  overflowWrap: "anywhere",
  "& dt": { color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0 },
}));

/** Who is logged in, according to the server. */
export function AuthStatus() {
  const t = useTexts();
  const { data, error } = useQuery({ ...meQuery, refetchOnMount: "always" });
  return (
    <SectionCard id="authentication-status" title="Authentication status">
      <Typography component="output" sx={{ color: error ? "error.main" : undefined }}>
        {error ? failure(t, error) : wordFor(data)}
      </Typography>
      {data && (
        <Facts>
          <dt>User ID</dt>
          <dd>{data.id}</dd>
          <dt>Username</dt>
          <dd>{data.username}</dd>
          <dt>Name</dt>
          <dd>{data.name}</dd>
          <dt>Email</dt>
          <dd>{data.email}</dd>
        </Facts>
      )}
    </SectionCard>
  );
}

function wordFor(me: object | null | undefined): string {
  if (me === undefined) return "Checking…";
  return me ? "Authenticated" : "Not authenticated";
}

function failure(t: Translate, error: Error): string {
  if (error instanceof ApiError) return `Error: ${error.status} ${error.message}`;
  return `Connection failed: ${errorText(t, error)}`;
}
