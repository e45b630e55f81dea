import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import FormLabel from "@mui/material/FormLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import type { CredentialValues } from "./credential-values.ts";

/** Whether the credential may be seen by others, and in words what that means. */
export function PublicSwitch({
  control,
}: {
  control: Control<CredentialValues, unknown, CredentialFields>;
}) {
  const id = useId();
  const { field } = useController({ control, name: "isPublic" });
  return (
    <Box
      sx={(theme) => ({
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 4,
        px: 4,
        py: 3,
        borderRadius: "8px",
        background: theme.vars.palette.background.sunken,
      })}
    >
      <div>
        <FormLabel htmlFor={id}>Public</FormLabel>
        <Typography id={`${id}-help`} variant="body2" sx={{ color: "text.secondary" }}>
          {field.value
            ? "Anyone with your profile’s address can see it, once you have turned your profile on."
            : "Only you can see it. It stays off your profile."}
        </Typography>
      </div>
      <Switch
        checked={field.value}
        onChange={(_event, checked) => field.onChange(checked)}
        onBlur={field.onBlur}
        slotProps={{
          input: { id, role: "switch", "aria-describedby": `${id}-help`, ref: field.ref },
        }}
      />
    </Box>
  );
}
