import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import { styled } from "@mui/material/styles";
import { memo, type ReactNode, type Ref, useId } from "react";
import { radius, space } from "../../theme/space.ts";
import { FieldMessages } from "../../ui/forms/FieldMessages.tsx";
import { Tick } from "../../ui/forms/Tick.ts";

const Scroll = styled("ul")(({ theme }) => ({
  ...theme.typography.body2,
  maxHeight: 264,
  overflowY: "auto",
  margin: space(2, 0, 0),
  padding: space(1, 0),
  listStyle: "none",
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: radius.control,
  "& label": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    alignItems: "center",
    columnGap: space(3),
    minHeight: 44,
    padding: space(1.5, 3),
    fontWeight: 500,
    overflowWrap: "anywhere",
    cursor: "pointer",
    "&:hover": { background: theme.vars.palette.background.sunken },
  },
  "& small": {
    display: "block",
    fontSize: "inherit",
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
}));

const Below = styled("div")({ display: "grid", gap: space(1.5), marginTop: space(1.5) });

export interface Choice {
  id: string;
  /** Also the checkbox's name. */
  name: string;
  detail: string;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** Below the list. */
  help?: ReactNode;
  errors: readonly string[];
  /** The first checkbox, which is focused if the choice isn't valid. */
  firstRef: Ref<HTMLInputElement>;
  onChange: (id: string, isChosen: boolean) => void;
}

/** A long list of checkboxes in a frame that scrolls. */
export function ChoiceList(props: Props) {
  const { label, choices, chosen, help, errors, firstRef, onChange } = props;
  const id = useId();
  const isChosen = new Set(chosen);
  const errorId = errors.length > 0 ? `${id}-error` : undefined;
  return (
    <FormControl component="fieldset" error={errors.length > 0} sx={{ minWidth: 0 }}>
      <FormLabel component="legend">{label}</FormLabel>
      {choices.length > 0 && (
        <Scroll>
          {choices.map((choice, index) => (
            <Row
              key={choice.id}
              {...choice}
              isChosen={isChosen.has(choice.id)}
              errorId={errorId}
              inputRef={index === 0 ? firstRef : undefined}
              onChange={onChange}
            />
          ))}
        </Scroll>
      )}
      <Below>
        <FieldMessages id={id} help={help} errors={errors} />
      </Below>
    </FormControl>
  );
}

interface RowProps extends Choice, Pick<Props, "onChange"> {
  isChosen: boolean;
  errorId: string | undefined;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** Memoized, because most rows stay as they are. */
const Row = memo(function Row(props: RowProps) {
  const { id, name, detail, isChosen, errorId, inputRef, onChange } = props;
  const ownId = useId();
  return (
    <li>
      <label htmlFor={ownId}>
        <Tick
          id={ownId}
          type="checkbox"
          ref={inputRef}
          checked={isChosen}
          aria-labelledby={`${ownId}-name`}
          aria-describedby={[`${ownId}-detail`, errorId].filter(Boolean).join(" ")}
          aria-invalid={errorId !== undefined}
          onChange={(event) => onChange(id, event.target.checked)}
        />
        <span>
          <span id={`${ownId}-name`} dir="auto">
            {name}
          </span>
          <small id={`${ownId}-detail`}>{detail}</small>
        </span>
      </label>
    </li>
  );
});
