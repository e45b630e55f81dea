import type { Text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type FormEvent, type RefObject, useCallback, useRef, useState } from "react";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { draftOf } from "../../lib/drafts.ts";
import { useMe } from "../../entities/person/me-query.ts";
import { useKeptDraft } from "../../entities/person/use-kept-draft.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { InterestList } from "./InterestList.tsx";
import { interestProblem } from "./interest-problem.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { useInterests } from "./use-interests.ts";

const DRAFT = "interest";

function typedBefore(userId: string): string {
  const values = draftOf(userId, DRAFT)?.values;
  return typeof values === "string" ? values : "";
}

/** The person's interests, which shape the recommendations. */
export function InterestsCard() {
  const t = useTexts();
  const { id } = useMe();
  const [typed, setTyped] = useState(() => typedBefore(id));
  const [problem, setProblem] = useState<Text>();
  const input = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();
  // If saving failed, the text is restored, unless something else has been typed.
  const takeBack = useCallback((added: string) => setTyped((now) => now || added), []);
  const dropDraft = useKeptDraft(DRAFT, () => (typed === "" ? undefined : typed));
  const { interests, add, remove } = useInterests(takeBack, dropDraft);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = interestProblem(typed, interests);
    setProblem(found);
    input.current?.focus();
    if (found) return;
    add(typed.trim());
    setTyped("");
  };

  return (
    <SectionCard
      id="interests"
      title={t("Interests")}
      lead={t("We use them for your recommendations and show them on your public profile.")}
    >
      <InterestForm
        typed={typed}
        problem={problem}
        input={input}
        onTyped={(now) => {
          setTyped(now);
          setProblem(undefined);
        }}
        onSubmit={submit}
      />
      <InterestList
        interests={interests}
        onRemove={(name) => {
          remove(name);
          announce(t("{name} removed", { name }));
          input.current?.focus();
        }}
      />
    </SectionCard>
  );
}

interface InterestFormProps {
  typed: string;
  problem: Text | undefined;
  input: RefObject<HTMLInputElement | null>;
  onTyped: (typed: string) => void;
  onSubmit: (event: FormEvent) => void;
}

function InterestForm({ typed, problem, input, onTyped, onSubmit }: InterestFormProps) {
  const t = useTexts();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ maxWidth: 560, displayPrint: "none" }}
    >
      <FieldShell label={t("Interest")} errors={problem ? [t(problem)] : []}>
        {({ id, ...aria }) => (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <OutlinedInput
              id={id}
              value={typed}
              inputRef={input}
              onChange={(event) => onTyped(event.target.value)}
              sx={{ flex: "1 1 200px" }}
              slotProps={{
                input: { ...aria, dir: "auto", autoComplete: "off", enterKeyHint: "done" },
              }}
            />
            <Button type="submit" variant="contained" sx={{ minHeight: 46 }}>
              {t("Add interest")}
            </Button>
          </Box>
        )}
      </FieldShell>
    </Box>
  );
}
