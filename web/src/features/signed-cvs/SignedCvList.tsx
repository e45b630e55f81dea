import type { OwnSignedCv } from "@laurel/contracts/routes/signed-cvs";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { space } from "../../theme/space.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { Pill } from "../../ui/Pill.tsx";

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space(2, 4),
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" },
}));

interface Props {
  cvs: readonly OwnSignedCv[];
  onRevoke: (cv: OwnSignedCv) => void;
}

/** The signed CVs, each with the day that its page says, and a button that revokes it. */
export function SignedCvList({ cvs, onRevoke }: Props) {
  const t = useTexts();
  return (
    <RowList aria-label={t("Your signed CVs")}>
      {cvs.map((cv) => (
        <Row key={cv.code}>
          <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>
              <time dateTime={cv.issuedAt}>{dateText(t, cv.issuedAt)}</time>{" "}
              {cv.revoked && <Pill tone="error">{t("Revoked")}</Pill>}
            </Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t("{count, plural, one {# credential} other {# credentials}}", {
                count: cv.credentials,
              })}
            </Typography>
            <Link
              id={`signed-cv-${cv.code}`}
              href={paths.verify(cv.code)}
              target="_blank"
              rel="noopener"
              variant="body2"
              sx={{ overflowWrap: "anywhere" }}
            >
              {cv.url}
            </Link>
          </Box>
          {!cv.revoked && (
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              aria-label={t("Revoke the CV of {date}", { date: dateText(t, cv.issuedAt) })}
              // Several can be of one day.
              aria-describedby={`signed-cv-${cv.code}`}
              onClick={() => onRevoke(cv)}
            >
              {t("Revoke")}
            </Button>
          )}
        </Row>
      ))}
    </RowList>
  );
}
