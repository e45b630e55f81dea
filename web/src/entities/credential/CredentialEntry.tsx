import type { Credential } from "@laurel/contracts/routes/credentials";
import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { today } from "../../lib/days.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";

/** Dates in a narrow column, as in a CV, or above the name where there's no room. */
const Line = styled("li", { shouldForwardProp: (prop) => prop !== "dense" })<{ dense: boolean }>(
  ({ theme, dense }) => ({
    display: "grid",
    gridTemplateColumns: dense ? "104px minmax(0, 1fr)" : "184px minmax(0, 1fr) auto",
    gap: dense ? "4px 16px" : "4px 24px",
    padding: dense ? "16px 0" : "20px 0",
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    breakInside: "avoid",
    ...(dense && { "&:first-of-type": { borderTop: 0 } }),
    [theme.breakpoints.down(dense ? "sm" : "md")]: { gridTemplateColumns: "minmax(0, 1fr)" },
    "@media print": { gridTemplateColumns: "184px minmax(0, 1fr)" },
  }),
);

interface Props {
  credential: Pick<Credential, "name" | "organization" | "completedDate" | "expirationDate">;
  /** The id of the name element, for `aria-labelledby`. */
  nameId?: string;
  /** Small, for the sample profile. */
  dense?: boolean;
  /** Where the name leads. */
  page?: string | undefined;
  /** Shown below name and organization. */
  children?: ReactNode;
  /** Shown next to them, or below where there's no room. */
  aside?: ReactNode;
}

/** A credential as an entry of a CV. */
export function CredentialEntry(props: Props) {
  const t = useTexts();
  const { credential, nameId, dense = false, page, children, aside } = props;
  const { name, organization, completedDate, expirationDate } = credential;
  return (
    <Line dense={dense}>
      <Typography
        variant={dense ? "caption" : "body2"}
        component="div"
        sx={{ color: "text.secondary", pt: dense ? 1 : "3px" }}
      >
        {completedDate > today() ? (
          <Rich
            text="Planned for <time>{date}</time>"
            tags={{ time: <time dateTime={completedDate} /> }}
            values={{ date: dateText(t, completedDate) }}
          />
        ) : (
          <time dateTime={completedDate}>{dateText(t, completedDate)}</time>
        )}
        {expirationDate && (
          <div>
            <Rich
              text={
                expirationDate < today()
                  ? "Expired <time>{date}</time>"
                  : "Expires <time>{date}</time>"
              }
              tags={{ time: <time dateTime={expirationDate} /> }}
              values={{ date: dateText(t, expirationDate) }}
            />
          </div>
        )}
      </Typography>
      <div>
        <Typography variant="h4" component="h3" id={nameId} dir="auto">
          {page === undefined ? (
            name
          ) : (
            <MuiLink component={Link} to={page} color="inherit" underline="hover">
              {name}
            </MuiLink>
          )}
        </Typography>
        <Typography variant="body2" dir="auto" sx={{ color: "text.secondary", mt: dense ? 0 : 1 }}>
          {organization}
        </Typography>
        {children}
      </div>
      {aside}
    </Line>
  );
}
