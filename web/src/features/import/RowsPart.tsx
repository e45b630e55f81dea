import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useMemo, useRef, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { Pager } from "../../ui/layout/Pager.tsx";
import { RowLines } from "./RowLines.tsx";
import { isReady, needsLook, type DraftRow } from "./rows.ts";
import { RowsSheet } from "./rows-sheet.ts";
import type { Editors } from "./use-open-editors.ts";

/** So many that a page stays quick to draw. */
const ROWS_PER_PAGE = 25;

const PAGE = text("Page {page} of {pages}, {count, plural, one {# row} other {# rows}}");

interface Props {
  rows: readonly DraftRow[];
  editors: Editors;
  /** Applies the values of open editors. False if they are wrong: then they stay. */
  finishEditors: () => boolean;
  onChange: (row: DraftRow) => void;
  onChooseAll: (chosen: boolean) => void;
}

/** The rows of the file, a page at a time. */
export function RowsPart({ rows, editors, finishEditors, onChange, onChooseAll }: Props) {
  const t = useTexts();
  const top = useRef<HTMLDivElement>(null);
  const [isNarrowed, setNarrowed] = useState(false);
  const [wanted, setWanted] = useState(1);
  // Which rows are shown doesn't change while they are mended.
  const [toLookAt, setToLookAt] = useState<ReadonlySet<number>>(new Set());
  const [isNarrowable] = useState(() => rows.some(needsLook));
  const lookable = useMemo(() => rows.filter(needsLook).length, [rows]);
  const shown = isNarrowed ? rows.filter(({ row }) => toLookAt.has(row)) : rows;
  const pages = Math.max(1, Math.ceil(shown.length / ROWS_PER_PAGE));
  const page = Math.min(wanted, pages);
  const visible = shown.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  return (
    <div>
      <Box ref={top} sx={{ display: "flex", flexWrap: "wrap", columnGap: 6, alignItems: "center" }}>
        <ChooseAll rows={rows} onChooseAll={onChooseAll} />
        {isNarrowable && (
          <FormControlLabel
            label={t("Only rows to check ({count, number})", { count: lookable })}
            control={
              <Checkbox
                checked={isNarrowed}
                onChange={(_event, checked) => {
                  if (!finishEditors()) return;
                  setToLookAt(new Set(rows.filter(needsLook).map(({ row }) => row)));
                  setNarrowed(checked);
                  setWanted(1);
                }}
              />
            }
          />
        )}
      </Box>
      <RowsSheet>
        <Head />
        <tbody>
          {visible.map((row) => (
            <RowLines key={row.row} {...{ row, editors, onChange }} />
          ))}
        </tbody>
      </RowsSheet>
      <Pager
        page={page}
        pages={pages}
        label={t("Pages of rows")}
        onChange={(next) => {
          if (!finishEditors()) return;
          setWanted(next);
          top.current?.scrollIntoView({ block: "nearest" });
        }}
      />
      {pages > 1 && (
        <Typography variant="body2" sx={{ textAlign: "center", color: "text.secondary", mt: 2 }}>
          {t(PAGE, { page, pages, count: shown.length })}
        </Typography>
      )}
    </div>
  );
}

function Head() {
  const t = useTexts();
  return (
    <thead>
      <tr>
        <th className="choice">
          <VisuallyHidden>{t("Import")}</VisuallyHidden>
        </th>
        <th>{t("Name and organization")}</th>
        <th>{t("Type")}</th>
        <th>{t("Completed")}</th>
        <th>
          <VisuallyHidden>{t("Edit")}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

function ChooseAll({ rows, onChooseAll }: Pick<Props, "rows" | "onChooseAll">) {
  const t = useTexts();
  const possible = rows.filter(
    ({ credential, created }) => credential !== null && created === undefined,
  );
  const chosen = rows.filter(isReady).length;
  const isAll = chosen === possible.length && chosen > 0;
  return (
    <FormControlLabel
      label={t("Choose all")}
      control={
        <Checkbox
          checked={isAll}
          indeterminate={chosen > 0 && !isAll}
          onChange={() => onChooseAll(!isAll)}
        />
      }
    />
  );
}
