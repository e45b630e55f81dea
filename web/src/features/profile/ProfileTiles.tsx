import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { typePlural } from "../../entities/credential/type-names.ts";
import { messageOf } from "../../lib/problem.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { publicCountsQuery, typeCountsQuery } from "./counts-queries.ts";
import { Tile, TileStrip } from "../../ui/layout/Tile.tsx";

const Strip = styled(TileStrip)(({ theme }) => ({
  gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
  [theme.breakpoints.down("lg")]: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    "& > :last-child": { gridColumn: "1 / -1" },
  },
}));

/** The number of credentials per type, and the total hours (specification §9). */
export function ProfileTiles() {
  const counts = useQuery(typeCountsQuery);
  const stats = useQuery(statsQuery);
  const { data: publicCounts } = useQuery(publicCountsQuery);
  const failed = [counts, stats].filter(
    ({ data, isError, isFetching }) => !data && isError && !isFetching,
  );
  if (failed[0])
    return (
      <ErrorState
        what="Your credentials"
        message={messageOf(failed[0].error)}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    );
  return (
    <Strip>
      {CREDENTIAL_TYPES.map((type) => (
        <Tile
          key={type}
          label={typePlural(type)}
          value={counts.data?.[type].toLocaleString("en")}
          context={publicCounts && `${publicCounts[type]} public`}
        />
      ))}
      <Tile
        label="Learning Hours"
        value={stats.data?.learningHours.toLocaleString("en")}
        context="In total"
      />
    </Strip>
  );
}
