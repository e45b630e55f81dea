import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { credentialsQuery } from "../../entities/credential/credentials-query.ts";
import { typePlural } from "../../entities/credential/type-names.ts";
import { messageOf } from "../../lib/problem.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
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
  const { data, error, isFetching, refetch } = useQuery(credentialsQuery());
  if (!data && error && !isFetching)
    return (
      <ErrorState
        what="Your credentials"
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  const hours = data?.reduce((sum, one) => sum + one.hours, 0);
  return (
    <Strip>
      {CREDENTIAL_TYPES.map((type) => {
        const own = data?.filter((one) => one.type === type);
        return (
          <Tile
            key={type}
            label={typePlural(type)}
            value={own?.length.toLocaleString("en")}
            context={own && `${own.filter((one) => one.isPublic).length} public`}
          />
        );
      })}
      <Tile label="Learning Hours" value={hours?.toLocaleString("en")} context="In total" />
    </Strip>
  );
}
