import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";

interface Props {
  names: readonly string[];
  /** The place of the chosen one, from 0. */
  chosen: number;
  onChoose: (chosen: number) => void;
}

/** Which of several badges in a file is added. */
export function BadgeChoice({ names, chosen, onChoose }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <FormControl sx={{ mt: 5 }}>
      <FormLabel id={id}>{t("Badge")}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={String(chosen)}
        onChange={(_event, value) => onChoose(Number(value))}
      >
        {names.map((name, index) => (
          <FormControlLabel
            key={index}
            value={String(index)}
            control={<Radio />}
            label={<span dir="auto">{name || t("Badge {number}", { number: index + 1 })}</span>}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
