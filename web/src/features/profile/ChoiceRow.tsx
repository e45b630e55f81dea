import type { Text } from "@laurel/contracts/text";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";

interface Props<Option extends string> {
  label: string;
  /** The options with their labels, in order. */
  options: Readonly<Record<Option, Text>>;
  value: Option;
  onChange: (option: Option) => void;
}

/** A few options in a row, of which one is chosen. */
export function ChoiceRow<Option extends string>(props: Props<Option>) {
  const t = useTexts();
  const { label, options, value, onChange } = props;
  const id = useId();
  const names = Object.keys(options) as Option[];
  return (
    <div>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={value}>
        {names.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            label={t(options[one])}
            control={<Radio onChange={() => onChange(one)} />}
            sx={{ mr: 5 }}
          />
        ))}
      </RadioGroup>
    </div>
  );
}
