import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type FormEvent, type RefObject, useCallback, useRef, useState } from "react";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { draftOf } from "../../lib/drafts.ts";
import { useMe } from "../../entities/person/me-query.ts";
import { useKeptDraft } from "../../entities/person/use-kept-draft.ts";
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
  const { id } = useMe();
  const [text, setText] = useState(() => typedBefore(id));
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();
  // If saving failed, the text is restored, unless something else has been typed.
  const takeBack = useCallback((added: string) => setText((typed) => typed || added), []);
  const dropDraft = useKeptDraft(DRAFT, () => (text === "" ? undefined : text));
  const { interests, add, remove } = useInterests(takeBack, dropDraft);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = interestProblem(text, interests);
    setProblem(found);
    input.current?.focus();
    if (found) return;
    add(text.trim());
    setText("");
  };

  return (
    <SectionCard
      title="Interests"
      lead="We use them for your recommendations and show them on your public profile."
    >
      <InterestForm
        text={text}
        problem={problem}
        input={input}
        onText={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
        onSubmit={submit}
      />
      <InterestList
        interests={interests}
        onRemove={(name) => {
          remove(name);
          announce(`${name} removed`);
          input.current?.focus();
        }}
      />
    </SectionCard>
  );
}

interface InterestFormProps {
  text: string;
  problem: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
}

function InterestForm({ text, problem, input, onText, onSubmit }: InterestFormProps) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ maxWidth: 560, displayPrint: "none" }}
    >
      <FieldShell label="Interest" errors={problem ? [problem] : []}>
        {({ id, ...aria }) => (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <OutlinedInput
              id={id}
              value={text}
              inputRef={input}
              onChange={(event) => onText(event.target.value)}
              sx={{ flex: "1 1 200px" }}
              slotProps={{
                input: { ...aria, dir: "auto", autoComplete: "off", enterKeyHint: "done" },
              }}
            />
            <Button type="submit" variant="contained" sx={{ minHeight: 46 }}>
              Add interest
            </Button>
          </Box>
        )}
      </FieldShell>
    </Box>
  );
}
