import { styled } from "@mui/material/styles";
import { space } from "../../theme/space.ts";

/**
 * A form in one column. The browser's validation bubbles are off, because each field shows its own errors. The method
 * keeps passwords out of the address if the form is ever submitted without the app.
 */
const Stack = styled("form")({ display: "grid", gap: space(5) });

export function FormStack(props: React.ComponentProps<"form">) {
  return <Stack noValidate method="post" {...props} />;
}
