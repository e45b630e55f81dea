import type { Credential } from "@laurel/contracts/routes/credentials";
import type { ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import {
  credentialsQuery,
  refreshCredentials,
} from "../../entities/credential/credentials-query.ts";
import { useArrange } from "../../entities/profile-layout/use-arrange.ts";
import { usePins } from "../../entities/profile-layout/use-pins.ts";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { placeAround } from "../../ui/focus.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { LayoutRow } from "./layout-row.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { moved, type Step, useTellMove } from "./use-moves.ts";

interface Props {
  layout: ProfileLayout;
  titleId: string;
}

/** The pinned credentials in their order. */
export function PinnedRows({ layout: { pinned }, titleId }: Props) {
  const t = useTexts();
  const arrange = useArrange();
  const { unpin } = usePins(refreshCredentials);
  const tellMove = useTellMove(pinned);
  const { data } = useQuery({
    ...credentialsQuery(pinned),
    placeholderData: keepPreviousData,
  });

  const move = (id: string, name: string, step: Step) => {
    tellMove(id, name, step);
    void arrange((layout) => ({ pinned: moved(layout.pinned, id, step) }));
  };

  return (
    // Gets the focus when the row with the focused button disappears.
    <Box tabIndex={-1}>
      {pinned.length === 0 && <NothingPinned />}
      {pinned.length > 0 && (
        <RowList aria-labelledby={titleId}>
          {pinned.map((id, place) => {
            const credential = data?.items.find((one) => one.id === id);
            const name = credential?.name ?? "…";
            return (
              <LayoutRow key={id}>
                <Pinned credential={credential} />
                <MoveButtons
                  {...{ name, place }}
                  count={pinned.length}
                  onMove={(step) => move(id, name, step)}
                />
                <Button
                  size="small"
                  color="inherit"
                  aria-label={t("Unpin {name}", { name })}
                  onClick={({ currentTarget }) => {
                    placeAround(currentTarget)?.focus();
                    void unpin({ id, name, isPublic: credential?.isPublic ?? true });
                  }}
                  sx={{ minHeight: 44 }}
                >
                  {t("Unpin")}
                </Button>
              </LayoutRow>
            );
          })}
        </RowList>
      )}
    </Box>
  );
}

function Pinned({ credential }: { credential: Credential | undefined }) {
  const t = useTexts();
  return (
    <div>
      <Typography variant="subtitle2" component="p" dir="auto">
        {credential?.name ?? "…"}
      </Typography>
      <Typography variant="body2" dir="auto" sx={{ color: "text.secondary" }}>
        {credential?.isPublic === false
          ? t("Private: nobody sees it until you make it public again")
          : credential?.organization}
      </Typography>
    </div>
  );
}

function NothingPinned() {
  const t = useTexts();
  return (
    <EmptyState
      motif="seal"
      action={
        <Button component={Link} to={paths.dashboard} variant="outlined" color="inherit">
          {t("Go to your credentials")}
        </Button>
      }
    >
      {t("Pin public credentials from their cards, and your profile shows them as highlights.")}
    </EmptyState>
  );
}
