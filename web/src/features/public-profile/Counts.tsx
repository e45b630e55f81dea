import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import type { ProfilePageData } from "@laurel/contracts/page-data";
import { styled } from "@mui/material/styles";
import Skeleton from "@mui/material/Skeleton";
import { typePlural } from "../../entities/credential/type-names.ts";
import type { PublicCredential } from "../../entities/credential/public-credential.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";

const Row = styled("dl")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: space(5, 10),
  margin: space(10, 0, 0),
  "& > div": { display: "flex", flexDirection: "column-reverse" },
  "& dt": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  "& dd": {
    ...theme.typography.figure,
    fontSize: "1.75rem",
    margin: 0,
    minHeight: "1.15em",
  },
}));

interface Props {
  credentials: readonly PublicCredential[] | undefined;
  /** The totals, if the list is incomplete. */
  counts: ProfilePageData["counts"] | undefined;
  /** The credentials couldn't be loaded. */
  failed: boolean;
}

/** The number of credentials, in total and per type. */
export function Counts({ credentials, counts, failed }: Props) {
  const t = useTexts();
  const ofTypes = CREDENTIAL_TYPES.map((type) => ({
    label: t(typePlural(type)),
    count: counts?.[type] ?? (credentials && countOf(credentials, type)),
  }));
  const all = credentials && ofTypes.reduce((sum, { count = 0 }) => sum + count, 0);
  const figures = [{ label: t("Total Credentials"), count: all }, ...ofTypes];
  return (
    <Row>
      {figures.map(({ label, count }) => (
        <div key={label} aria-busy={count === undefined && !failed}>
          <dt>{label}</dt>
          <dd>{count?.toLocaleString(t.language) ?? (failed ? "–" : <Skeleton width={32} />)}</dd>
        </div>
      ))}
    </Row>
  );
}

function countOf(credentials: readonly PublicCredential[], type: CredentialType): number {
  return credentials.filter((one) => one.type === type).length;
}
