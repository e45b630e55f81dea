import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { ReadOnlyField } from "../../ui/forms/ReadOnlyField.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { TokenDialogs } from "./TokenDialogs.tsx";
import type { TokenValues } from "./token-values.ts";
import type { CreatedToken } from "./use-token-form.ts";

/** The least that an assistant needs. */
const LEAST: Omit<TokenValues, "name"> = { scopes: ["credentials:read"], lifetime: "90" };

/** How an assistant connects: the address, and a token with a configuration to copy. */
export function AssistantsCard() {
  const t = useTexts();
  const dialog = useFormDialog("assistant");
  const address = addressOf();
  return (
    <SectionCard
      id="assistants"
      title={t("Assistants")}
      lead={t(
        "Let an assistant that speaks the Model Context Protocol (MCP) answer questions about your credentials. It can do only what its access token allows: with the suggested one, it can read them.",
      )}
      action={
        <Button variant="outlined" color="inherit" onClick={dialog.show}>
          {t("Connect an assistant")}
        </Button>
      }
    >
      <ReadOnlyField label={t("Server address")} value={address} />
      <Box sx={{ mt: 4 }}>
        <CopyButton label={t("Copy address")} text={address} />
      </Box>
      <TokenDialogs
        dialog={dialog}
        initial={{ ...LEAST, name: t("Assistant") }}
        exampleOf={configuration}
      />
    </SectionCard>
  );
}

const addressOf = () => `${location.origin}/mcp`;

const configuration = ({ token }: CreatedToken) => ({
  title: text("Configuration for your assistant"),
  code: assistantConfiguration(addressOf(), token),
  copyLabel: text("Copy configuration"),
});

/** The entry of a server in the configuration of an MCP client, as JSON. */
function assistantConfiguration(address: string, token: string): string {
  const headers = { Authorization: `Bearer ${token}` };
  const configuration = { mcpServers: { laurel: { type: "http", url: address, headers } } };
  return JSON.stringify(configuration, null, 2);
}
