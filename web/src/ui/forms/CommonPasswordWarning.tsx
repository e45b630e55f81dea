import FormHelperText from "@mui/material/FormHelperText";
import { PASSWORD_MIN_LENGTH } from "@laurel/contracts/constants";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { isCommon } from "../../lib/common-passwords/common-passwords.ts";
import {
  type OwnWord,
  ownWordIn,
  type PasswordOwner,
} from "../../lib/common-passwords/own-words.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { space } from "../../theme/space.ts";

/** Long enough not to judge a password that is being typed. */
const SETTLED_MS = 400;

interface Props {
  password: string;
  /** Whose own words are no good passwords. */
  owner: PasswordOwner;
}

/** Warns about a password that attackers try first. It isn't refused, and it isn't sent anywhere to find out. */
export function CommonPasswordWarning({ password, owner }: Props) {
  const settled = useSettled(password, SETTLED_MS);
  const isCommonOne = useIsCommon(settled);
  const own = settled.length < PASSWORD_MIN_LENGTH ? undefined : ownWordIn(settled, owner);
  const reason = isCommonOne
    ? "This password, or one much like it, is known from data breaches, and attackers try it first."
    : own &&
      `This password contains ${WHOSE[own.from]}, “${own.word}”. Attackers try such words first.`;
  return (
    <div aria-live="polite">
      {reason && (
        <FormHelperText
          component="div"
          sx={{ display: "flex", gap: 1.5, alignItems: "flex-start", color: "warning.main" }}
        >
          <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: space(0.5) }} />
          <span>{reason} You can use it, but another one is safer.</span>
        </FormHelperText>
      )}
    </div>
  );
}

const WHOSE: Record<OwnWord["from"], string> = {
  product: "the name of this product",
  username: "your username or a part of it",
  name: "your name or a part of it",
  email: "your email address or a part of it",
};

/** False until the list has been loaded, and without it. */
function useIsCommon(password: string): boolean {
  const [found, setFound] = useState("");
  useEffect(() => {
    if (password.length < PASSWORD_MIN_LENGTH) return;
    let isCurrent = true;
    isCommon(password).then(
      (isFound) => {
        if (isCurrent) setFound(isFound ? password : "");
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return found !== "" && found === password;
}
