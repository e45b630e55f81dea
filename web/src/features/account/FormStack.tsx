import { styled } from "@mui/material/styles";
import { space } from "../../theme/space.ts";

/**
 * A form in one column. The browser's own bubbles are off: what is missing is said beside each field. Should it ever be
 * sent without the app, no password may end up in an address: hence the method.
 */
const Stack = styled("form")({ display: "grid", gap: space(5) });

export function FormStack(props: React.ComponentProps<"form">) {
  return <Stack noValidate method="post" {...props} />;
}
