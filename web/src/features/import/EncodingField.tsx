import { IMPORT_ENCODINGS, type ImportEncoding } from "@laurel/contracts/routes/imports";
import { type Text, text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";

const NAMES: Readonly<Record<ImportEncoding, Text>> = {
  "utf-8": text("Unicode (UTF-8)"),
  "windows-1252": text("Western European (Windows-1252)"),
  "windows-1250": text("Central European (Windows-1250)"),
  "iso-8859-2": text("Central European (ISO 8859-2)"),
  "windows-1251": text("Cyrillic (Windows-1251)"),
  "koi8-r": text("Cyrillic (KOI8-R)"),
  "windows-1253": text("Greek (Windows-1253)"),
  "windows-1254": text("Turkish (Windows-1254)"),
  "windows-1256": text("Arabic (Windows-1256)"),
  shift_jis: text("Japanese (Shift JIS)"),
  "euc-jp": text("Japanese (EUC-JP)"),
  gb18030: text("Simplified Chinese (GB 18030)"),
  big5: text("Traditional Chinese (Big5)"),
  "euc-kr": text("Korean (EUC-KR)"),
};

interface Props {
  /** What the file was read as. */
  encoding: ImportEncoding;
  onChoose: (encoding: ImportEncoding) => void;
}

/** The letters of a file that isn't Unicode. Another choice reads the file again. */
export function EncodingField({ encoding, onChoose }: Props) {
  const t = useTexts();
  return (
    <Box sx={{ maxWidth: 360 }}>
      <FieldShell
        label={t("Character encoding")}
        help={t("The file doesn’t name its encoding. If names look wrong, choose another one.")}
        errors={[]}
      >
        {(parts) => (
          <NativeSelect
            value={encoding}
            input={<OutlinedInput />}
            inputProps={parts}
            onChange={({ target }) => {
              const chosen = IMPORT_ENCODINGS.find((one) => one === target.value);
              if (chosen) onChoose(chosen);
            }}
          >
            {IMPORT_ENCODINGS.map((one) => (
              <option key={one} value={one}>
                {t(NAMES[one])}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldShell>
    </Box>
  );
}
