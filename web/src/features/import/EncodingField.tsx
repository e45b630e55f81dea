import { IMPORT_ENCODINGS, type ImportEncoding } from "@laurel/contracts/routes/imports";
import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";

const NAMES: Readonly<Record<ImportEncoding, string>> = {
  "utf-8": "Unicode (UTF-8)",
  "windows-1252": "Western European (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
  "iso-8859-2": "Central European (ISO 8859-2)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "koi8-r": "Cyrillic (KOI8-R)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1256": "Arabic (Windows-1256)",
  shift_jis: "Japanese (Shift JIS)",
  "euc-jp": "Japanese (EUC-JP)",
  gb18030: "Simplified Chinese (GB 18030)",
  big5: "Traditional Chinese (Big5)",
  "euc-kr": "Korean (EUC-KR)",
};

interface Props {
  /** What the file was read as. */
  encoding: ImportEncoding;
  onChoose: (encoding: ImportEncoding) => void;
}

/** The letters of a file that isn't Unicode. Another choice reads the file again. */
export function EncodingField({ encoding, onChoose }: Props) {
  return (
    <Box sx={{ maxWidth: 360 }}>
      <FieldShell
        label="Character encoding"
        help="The file doesn’t name its encoding. If names look wrong, choose another one."
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
                {NAMES[one]}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldShell>
    </Box>
  );
}
