import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { typePlural } from "../../entities/credential/type-names.ts";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
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
  const t = useTexts();
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery);
  if (!stats && error && !isFetching)
    return (
      <ErrorState
        title={t("Your credentials couldn’t be loaded.")}
        message={errorText(t, error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Strip>
      {CREDENTIAL_TYPES.map((type) => (
        <Tile
          key={type}
          label={t(typePlural(type))}
          value={stats?.details.types[type].toLocaleString(t.language)}
          context={stats && t("{count, number} public", { count: stats.details.publicTypes[type] })}
        />
      ))}
      <Tile
        label={t("Learning Hours")}
        value={stats?.learningHours.toLocaleString(t.language)}
        context={t("In total")}
      />
    </Strip>
  );
}
