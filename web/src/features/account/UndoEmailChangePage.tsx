import { undoEmailChange } from "@laurel/contracts/calls.generated";
import { UNDO_EMAIL_DAYS } from "@laurel/contracts/constants";
import { undoEmailChange as contract } from "@laurel/contracts/routes/addresses";
import type { Text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { changePerson } from "../../entities/person/person-cache.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { paths } from "../../lib/paths.ts";
import { failureWords } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { AccountScreen } from "./AccountScreen.tsx";

const Effects = styled("ul")(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  paddingInlineStart: space(5),
  display: "grid",
  gap: space(2),
}));

/** Undoes a change of the email with the token in the address. It asks first: mail programs open links to check them. */
export function UndoEmailChangePage() {
  const t = useTexts();
  const [params] = useSearchParams();
  const [done, setDone] = useState("");
  const token = params.get("token") ?? "";

  if (token === "")
    return (
      <AccountScreen
        title={t("This link is incomplete")}
        motif="broken"
        intro={t("Please open the whole link from the email about the change.")}
      />
    );
  if (done !== "")
    return (
      <AccountScreen title={t("The change was undone")} motif="seal" intro={done}>
        <Button component={Link} to={paths.auth} variant="contained" size="large">
          {t("Continue to login")}
        </Button>
      </AccountScreen>
    );
  return (
    <AccountScreen
      title={t("Undo the change of your email?")}
      motif="letter"
      intro={t(
        "If you didn’t change it, undo it here. That works for {days, plural, one {# day} other {# days}} after the change.",
        { days: UNDO_EMAIL_DAYS },
      )}
    >
      <UndoForm token={token} onDone={setDone} />
    </AccountScreen>
  );
}

function UndoForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const [problem, setProblem] = useState<Text | "">("");
  const { send, busy } = useSend(undoEmailChange, {
    answer: contract.answers[200],
    onSent: ({ message }) => {
      // A session in this browser has ended, too.
      changePerson(client, null);
      onDone(message);
    },
  });
  const undo = async () => {
    setProblem("");
    const outcome = await send({ token });
    if (outcome?.sent === false) setProblem(failureWords(outcome.error));
  };

  return (
    <>
      <Effects>
        <li>{t("The address that got this link is your email again.")}</li>
        <li>
          {t(
            "The new email is removed, and so are the addresses, passkeys, one-time codes and Google account that were added with it or in the week before.",
          )}
        </li>
        <li>{t("All sessions and access tokens end, and the password stops working.")}</li>
        <li>{t("We email you a link to choose a new password.")}</li>
      </Effects>
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <SubmitButton
        type="button"
        busy={busy}
        busyText={t("Undoing the change")}
        size="large"
        fullWidth
        onClick={() => void undo()}
      >
        {t("Undo the change")}
      </SubmitButton>
    </>
  );
}
