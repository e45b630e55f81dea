import { text, type Text } from "@laurel/contracts/text";
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
import { useTexts } from "../../lib/texts/Texts.tsx";
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
  const t = useTexts();
  const settled = useSettled(password, SETTLED_MS);
  const isCommonOne = useIsCommon(settled);
  const own = settled.length < PASSWORD_MIN_LENGTH ? undefined : ownWordIn(settled, owner);
  const reason = isCommonOne ? COMMON : own && OWN[own.from];
  return (
    <div aria-live="polite">
      {reason && (
        <FormHelperText
          component="div"
          sx={{ display: "flex", gap: 1.5, alignItems: "flex-start", color: "warning.main" }}
        >
          <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: space(0.5) }} />
          <span>{t(reason, own && { word: own.word })}</span>
        </FormHelperText>
      )}
    </div>
  );
}

const COMMON = text(
  "This password, or one much like it, is known from data breaches, and attackers try it first. You can use it, but another one is safer.",
);

const OWN = {
  product: text(
    "This password contains the name of this product, “{word}”. Attackers try such words first. You can use it, but another one is safer.",
  ),
  username: text(
    "This password contains your username or a part of it, “{word}”. Attackers try such words first. You can use it, but another one is safer.",
  ),
  name: text(
    "This password contains your name or a part of it, “{word}”. Attackers try such words first. You can use it, but another one is safer.",
  ),
  email: text(
    "This password contains your email address or a part of it, “{word}”. Attackers try such words first. You can use it, but another one is safer.",
  ),
} satisfies Record<OwnWord["from"], Text>;

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
