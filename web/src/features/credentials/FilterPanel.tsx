import { text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { SlidersHorizontal } from "lucide-react";
import { memo, useId, useState } from "react";
import type { CredentialFilter } from "../../entities/credential/list-query.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { FacetSelects, type OnChoice } from "./FacetSelects.tsx";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";
import { useIsWide } from "../../ui/layout/use-is-wide.ts";

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: space(2),
  margin: space(-3, 0, 6),
  "& > fieldset": {
    display: "flex",
    flexWrap: "wrap",
    gap: space(2),
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    [theme.breakpoints.down("sm")]: {
      order: 1,
      flex: "0 0 100%",
    },
  },
  "@media print": { display: "none" },
}));

interface Props {
  filter: CredentialFilter;
  onChoice: OnChoice;
}

/** The filters by issuer, skill and year. On phones, a button shows them. */
export const FilterPanel = memo(function FilterPanel({ filter, onChoice }: Props) {
  const t = useTexts();
  const narrow = !useIsWide("sm");
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const isOpen = isShown || !narrow;
  return (
    <Row>
      {narrow && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<SlidersHorizontal size={18} aria-hidden />}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => setIsShown(!isShown)}
        >
          {t("Filters")}
        </Button>
      )}
      {isOpen && (
        <fieldset id={id}>
          <VisuallyHidden as="legend">{t("Filter by issuer, skill and year")}</VisuallyHidden>
          <FacetSelects filter={filter} onChoice={onChoice} />
        </fieldset>
      )}
      <SkillsButton />
    </Row>
  );
});

const load = async () => (await import("./SkillsDialog.tsx")).SkillsDialog;

/** Opens the list of the person's skills, which is loaded on first use. */
function SkillsButton() {
  const t = useTexts();
  const { Dialog, open, key, show, close } = useLazyFormDialog(
    "skills",
    load,
    text("Your skills couldn’t be opened"),
  );
  return (
    <>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={show}>
        {t("Your skills")}
      </Button>
      {Dialog && <Dialog key={key} open={open} onClose={close} />}
    </>
  );
}
