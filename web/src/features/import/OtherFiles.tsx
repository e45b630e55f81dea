import Button from "@mui/material/Button";
import { useState } from "react";
import { fileNamesText } from "../../entities/document/file-names.ts";
import { contentsOf } from "../../entities/document/zip-files.ts";
import { extensionOf } from "../../entities/document/file-rules.ts";
import { useFormAddress } from "../../lib/form-address.ts";
import { DOCUMENT_FORM, handTo, type PackedFile } from "../../lib/handed-files.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { SomeFiles } from "../../ui/forms/use-dropped-files.ts";
import { Notice } from "../../ui/states/Notice.tsx";

/** Files of a zip that an import doesn't read. */
export interface OtherFilesOfZip {
  zip: File;
  packed: readonly PackedFile[];
}

/**
 * Takes the files that were chosen. One file is imported. Several ones, and what a zip has beside an export, are for the
 * other dialog: it goes through them all, and comes back for each list.
 */
export function useChosenFiles(readFile: (file: File) => void) {
  const { open } = useFormAddress();
  const [others, setOthers] = useState<OtherFilesOfZip>();
  const hand = (handed: Parameters<typeof handTo>[1]) => {
    handTo(DOCUMENT_FORM, handed);
    open("form", DOCUMENT_FORM);
  };
  return {
    others,
    showOthers: () => others && hand({ files: [others.zip], packed: others.packed }),
    async take(files: SomeFiles) {
      const [file] = files;
      if (files.length > 1) return hand({ files });
      if (extensionOf(file.name) === "zip") {
        const { files: packed, isExport } = await contentsOf(file);
        if (!isExport && packed.length > 0) return hand({ files });
        setOthers({ zip: file, packed });
      }
      readFile(file);
    },
  };
}

interface Props {
  others: OtherFilesOfZip;
  /** Undefined while the rows of the import would be lost. */
  onShow: (() => void) | undefined;
}

/** What else the zip of an import holds. */
export function OtherFiles({ others: { packed }, onShow }: Props) {
  const t = useTexts();
  const names = packed.map(({ name }) => name);
  const values = { count: names.length, files: fileNamesText(t, names) };
  return (
    <Notice tone="info">
      <span style={{ overflowWrap: "anywhere" }}>
        {onShow
          ? t(
              "This zip file has {count, plural, one {another file} other {# other files}} that may be of use: {files}",
              values,
            )
          : t(
              "This zip file has {count, plural, one {another file} other {# other files}} that may be of use: {files}. You can go through them after this import.",
              values,
            )}
      </span>
      {onShow && (
        <Button variant="outlined" color="inherit" size="small" onClick={onShow}>
          {t("Show these files")}
        </Button>
      )}
    </Notice>
  );
}
