import { text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { useFocus } from "../../ui/focus.ts";
import type { Import } from "./use-import.ts";

/** Who sees what was imported. */
function visibilityText(t: Translate, rows: Import["rows"]): string {
  const imported = rows.filter(({ created }) => created !== undefined);
  const visible = imported.filter(({ credential }) => credential?.isPublic).length;
  if (visible === 0)
    return imported.length === 1
      ? t("The credential is private. Only you can see it until you make it public.")
      : t("They’re private. Only you can see them until you make them public.");
  return visible === imported.length
    ? t("{count, plural, one {It’s public} other {They’re public}}, as the file says.", {
        count: visible,
      })
    : t(
        "{count, plural, one {# of them is public} other {# of them are public}}, as the file says. The others are private.",
        {
          count: visible,
        },
      );
}

/** What was imported, and how to undo it. */
export function DonePart({ state }: { state: Import }) {
  const t = useTexts();
  const { rows, remove, backToRows } = state;
  const { ask, question } = useConfirm();
  const title = useFocus<HTMLParagraphElement>();
  const imported = rows.filter(({ created }) => created !== undefined).length;
  const left = rows.length - imported;
  const askToRemove = () =>
    ask({
      title: text("Remove what was imported?"),
      text: text(
        "This removes every credential from this import, even those you’ve changed since.",
      ),
      confirmLabel: text("Remove {count, plural, one {# credential} other {# credentials}}", {
        count: imported,
      }),
      destructive: true,
      onConfirm: () => void remove(),
    });
  return (
    <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
      <Typography ref={title} tabIndex={-1} variant="h4" component="p">
        {imported === 0
          ? t("Nothing from this file is left")
          : t("{count, plural, one {# credential} other {# credentials}} imported", {
              count: imported,
            })}
      </Typography>
      {imported > 0 && <Typography>{visibilityText(t, rows)}</Typography>}
      {left > 0 && (
        <Typography sx={{ color: "text.secondary" }}>
          {t(
            "{count, plural, one {# row of the file is not imported.} other {# rows of the file are not imported.}}",
            { count: left },
          )}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {left > 0 && (
          <Button variant="outlined" color="inherit" onClick={backToRows}>
            {t("Show the rows")}
          </Button>
        )}
        {imported > 0 && (
          <Button variant="outlined" color="error" onClick={askToRemove}>
            {t(
              "{count, plural, one {Remove the # that was imported} other {Remove the # that were imported}}",
              { count: imported },
            )}
          </Button>
        )}
      </Box>
      {question}
    </Box>
  );
}
