import { listRenewals } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router-dom";
import { completionText } from "../../entities/credential/badges.ts";
import { CREDENTIAL_ITEMS } from "../../entities/credential/credentials-query.ts";
import { readJson } from "../../lib/api.ts";
import { ownToday } from "../../lib/days.ts";
import { paths } from "../../lib/paths.ts";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { space } from "../../theme/space.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";

const Chain = styled("ol")(({ theme }) => ({
  display: "grid",
  gap: space(4),
  margin: 0,
  padding: 0,
  paddingInlineStart: space(5),
  listStyle: "none",
  borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
  overflowWrap: "anywhere",
}));

const credentials = credentialSchema.array();

const chainQuery = (id: string) =>
  queryOptions({
    queryKey: [...CREDENTIAL_ITEMS, "chain", id],
    queryFn: async ({ signal }) => ({
      items: await readJson(pathOf(listRenewals, { id }), credentials, { signal }),
    }),
    meta: { tellsFailure: true },
  });

interface Props {
  open: boolean;
  /** The id of the newest. */
  id: string;
  onClose: () => void;
}

/** A credential and those that it renews, each with a link to its card. */
export function ChainDialog({ open, id, onClose }: Props) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery({ ...chainQuery(id), enabled: open });
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("Renewals")}</DialogTitle>
      <DialogContent>
        {!data && isFetching && <Spinner text={t("Loading the renewals...")} />}
        {!data && error && !isFetching && (
          <ErrorState
            title={t("The renewals couldn’t be loaded.")}
            message={errorText(t, error)}
            onRetry={() => void refetch()}
          />
        )}
        <Chain>
          {data?.items.map((credential) => (
            <li key={credential.id}>
              <MuiLink component={Link} to={paths.card(credential)} onClick={onClose}>
                <bdi>{credential.name}</bdi>
              </MuiLink>
              <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
                {completionText(t, credential, ownToday())}
                {credential.expirationDate && (
                  <>
                    <br />
                    {t("Valid until {date}", { date: dateText(t, credential.expirationDate) })}
                  </>
                )}
              </Typography>
            </li>
          ))}
        </Chain>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("Close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
