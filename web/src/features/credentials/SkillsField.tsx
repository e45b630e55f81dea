import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { type KeyboardEvent, useRef } from "react";
import {
  type Control,
  type UseFormSetValue,
  useController,
  type FieldError,
} from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { listText } from "../../lib/texts/lists.ts";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { Suggestions } from "../../ui/forms/Suggestions.tsx";
import { useUsedBefore } from "./use-used-before.ts";
import { RemoveButton } from "../../ui/RemoveButton.tsx";
import { type CredentialValues, withSkills } from "./credential-values.ts";
import { radius, space } from "../../theme/space.ts";

const Chips = styled("ul")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: "none",
  "&:empty": { display: "none" },
  "& > li": {
    ...theme.typography.body2,
    display: "flex",
    alignItems: "center",
    maxWidth: "100%",
    paddingInlineStart: space(3),
    borderRadius: radius.full,
    border: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: "anywhere",
  },
}));

interface Props {
  control: Control<CredentialValues, unknown, CredentialFields>;
  setValue: UseFormSetValue<CredentialValues>;
}

const TYPED = { dir: "auto", autoComplete: "off", enterKeyHint: "enter" } as const;

/**
 * A list of short texts. Enter or a comma adds the input, and Enter never submits the form. Backspace in the empty field
 * removes the last one, unless it's still held from clearing the field.
 */
export function SkillsField({ control, setValue }: Props) {
  const t = useTexts();
  const { field, fieldState } = useController({ control, name: "skills" });
  const { field: pending } = useController({ control, name: "newSkill" });
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const skills = field.value;

  const setSkills = (next: string[]) =>
    setValue("skills", next, { shouldDirty: true, shouldValidate: fieldState.invalid });
  const add = (typed: string) => {
    const next = withSkills(skills, typed);
    const added = listText(t, next.slice(skills.length));
    if (added !== "") announce(t("{skills} added", { skills: added }));
    setSkills(next);
    pending.onChange("");
  };
  const remove = (skill: string) => {
    setSkills(skills.filter((one) => one !== skill));
    announce(t("{skill} removed", { skill }));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = event.repeat ? undefined : skills.at(-1);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // Otherwise Enter would save the form after the last skill.
      event.preventDefault();
      if (pending.value.trim() !== "") add(pending.value);
    } else if (event.key === "Backspace" && pending.value === "" && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };

  return (
    <FieldShell
      label={t("Skills")}
      help={t("Press Enter or type a comma to add a skill.")}
      errors={skillErrors(fieldState.error)}
    >
      {({ id, ...aria }) => (
        <>
          <OutlinedInput
            id={id}
            value={pending.value}
            inputRef={(element: HTMLInputElement | null) => {
              input.current = element;
              field.ref(element);
            }}
            onBlur={field.onBlur}
            onKeyDown={onKeyDown}
            onChange={({ target: { value } }) =>
              value.includes(",") ? add(value) : pending.onChange(value)
            }
            slotProps={{ input: { ...aria, ...TYPED, list: `${id}-used` } }}
          />
          <Unused id={`${id}-used`} skills={skills} />
          <SkillChips skills={skills} onRemove={remove} />
        </>
      )}
    </FieldShell>
  );
}

/** Suggests the skills of other credentials. */
function Unused({ id, skills }: { id: string; skills: readonly string[] }) {
  const used = useUsedBefore("skills");
  return <Suggestions id={id} texts={used.filter((one) => !skills.includes(one))} />;
}

function SkillChips({ skills, onRemove }: { skills: string[]; onRemove: (skill: string) => void }) {
  return (
    <Chips>
      {skills.map((skill) => (
        <li key={skill}>
          <span dir="auto">{skill}</span>
          <RemoveButton of={skill} onClick={() => onRemove(skill)} />
        </li>
      ))}
    </Chips>
  );
}

/** The errors of the list and its entries, without duplicates. */
function skillErrors(error: unknown): string[] {
  const errors: unknown[] = Array.isArray(error) ? error : [error];
  const texts = errors.filter(isFieldError).map(({ message }) => message ?? "");
  return [...new Set(texts)].filter(Boolean);
}

function isFieldError(error: unknown): error is FieldError {
  return typeof error === "object" && error !== null && "message" in error;
}
