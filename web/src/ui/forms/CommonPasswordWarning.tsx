import FormHelperText from "@mui/material/FormHelperText";
import { PASSWORD_MIN_LENGTH } from "@laurel/contracts/constants";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { isCommon } from "../../lib/common-passwords/common-passwords.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { space } from "../../theme/space.ts";

/** Long enough not to judge a password that is being typed. */
const SETTLED_MS = 400;

/** Warns about a password that attackers try first. It isn't refused, and it isn't sent anywhere to find out. */
export function CommonPasswordWarning({ password }: { password: string }) {
  const warns = useIsCommon(useSettled(password, SETTLED_MS));
  return (
    <div aria-live="polite">
      {warns && (
        <FormHelperText
          component="div"
          sx={{ display: "flex", gap: 1.5, alignItems: "flex-start", color: "warning.main" }}
        >
          <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: space(0.5) }} />
          <span>
            This password, or one much like it, is known from data breaches, and attackers try it
            first. You can use it, but another one is safer.
          </span>
        </FormHelperText>
      )}
    </div>
  );
}

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
