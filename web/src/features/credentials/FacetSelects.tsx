import { mergeKey } from "@laurel/contracts/merge-key";
import type { Translate } from "@laurel/texts/translate";
import { styled } from "@mui/material/styles";
import { ChevronDown } from "lucide-react";
import { memo, useDeferredValue, useMemo } from "react";
import type { CredentialFilter } from "../../entities/credential/list-query.ts";
import { radius, space } from "../../theme/space.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useSettled } from "../../lib/use-settled.ts";
import { useFacets } from "./facets-query.ts";
import type { Choices } from "./list-options.ts";

const TYPING_MS = 200;

export type OnChoice = (name: keyof Choices, value: string | null) => void;

/** Looks like MUI's native select, which renders itself and its form control with each choice. */
const Frame = styled("span")(({ theme }) => {
  const { background, outline, primary, text } = theme.vars.palette;
  return {
    position: "relative",
    display: "block",
    width: 236,
    height: 44,
    // A choice lays out nothing else.
    contain: "layout size",
    [theme.breakpoints.down("sm")]: { width: "100%" },
    "& > select": {
      ...theme.typography.body1,
      appearance: "none",
      width: "100%",
      height: "100%",
      paddingBlock: 0,
      paddingInlineStart: space(3),
      paddingInlineEnd: space(9),
      border: `1px solid ${outline}`,
      borderRadius: radius.control,
      background: background.paper,
      color: text.primary,
      textOverflow: "ellipsis",
      cursor: "pointer",
      "&:hover": { borderColor: text.secondary },
      "&:focus-visible": {
        borderColor: primary.main,
        outline: "none",
        boxShadow: `inset 0 0 0 1px ${primary.main}`,
        "@media (forced-colors: active)": { outline: "2px solid Highlight" },
      },
    },
    "& > svg": {
      position: "absolute",
      insetInlineEnd: space(3),
      top: "calc(50% - 8px)",
      color: text.secondary,
      pointerEvents: "none",
    },
  };
});

interface Props {
  filter: CredentialFilter;
  onChoice: OnChoice;
}

interface Option {
  value: string | number;
  count: number;
}
const NONE: readonly Option[] = [];

/** The issuers, skills and years that the person can filter by, each with what choosing it would find. */
export function FacetSelects({ filter, onChoice }: Props) {
  const t = useTexts();
  const search = useSettled(filter.search, TYPING_MS).trim();
  const data = useFacets({ ...filter, search });
  // Deferred, because hundreds of options would hold up the list.
  const facets = useDeferredValue(data);
  const issuers = useMemo(() => alphabetical(t, facets?.issuers), [t, facets]);
  const skills = useMemo(() => alphabetical(t, facets?.skills), [t, facets]);
  return (
    <>
      <FacetSelect
        name="issuer"
        label={t("Issuer")}
        any={t("Any issuer")}
        options={issuers}
        total={facets?.totalIssuers}
        chosen={filter.issuer}
        onChoice={onChoice}
      />
      <FacetSelect
        name="skill"
        label={t("Skill")}
        any={t("Any skill")}
        options={skills}
        total={facets?.totalSkills}
        chosen={filter.skill}
        onChoice={onChoice}
      />
      <FacetSelect
        name="year"
        label={t("Year")}
        any={t("Any year")}
        options={facets?.years ?? NONE}
        chosen={filter.year}
        onChoice={onChoice}
      />
    </>
  );
}

interface FacetSelectProps {
  name: keyof Choices;
  label: string;
  /** The option that filters nothing. */
  any: string;
  options: readonly Option[];
  /** How many there are, if some may not be options. */
  total?: number | undefined;
  chosen: string | undefined;
  onChoice: OnChoice;
}

const FacetSelect = memo(function FacetSelect(props: FacetSelectProps) {
  const { name, label, any, options, total = 0, chosen, onChoice } = props;
  const t = useTexts();
  const found = chosen && options.find(({ value }) => isSame(String(value), chosen));
  const value = found ? String(found.value) : (chosen ?? "");
  return (
    <Frame>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoice(name, event.target.value || null)}
      >
        <option value="">{any}</option>
        {chosen && !found && <option value={chosen}>{chosen}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {`${one.value} (${one.count.toLocaleString(t.language)})`}
          </option>
        ))}
        {total > options.length && (
          <option disabled>
            {t("Only the {count} most frequent are listed", { count: options.length })}
          </option>
        )}
      </select>
      <ChevronDown size={16} aria-hidden />
    </Frame>
  );
});

/** As the server compares them. */
const isSame = (one: string, other: string) => mergeKey(one) === mergeKey(other);

function alphabetical(
  { language }: Translate,
  options: readonly { value: string; count: number }[] = [],
) {
  const collator = new Intl.Collator(language, { sensitivity: "base", numeric: true });
  return options.toSorted((one, other) => collator.compare(one.value, other.value));
}
