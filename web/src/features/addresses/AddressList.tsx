import { APP_NAME } from "@laurel/contracts/constants";
import type { Address } from "@laurel/contracts/routes/addresses";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { formatDayOf } from "../../lib/dates.ts";
import { space } from "../../theme/space.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { Pill } from "../../ui/Pill.tsx";

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space(2, 4),
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" },
}));

interface Props {
  addresses: readonly Address[];
  /** When the list was fetched, in milliseconds. */
  now: number;
  /** The address that another link is being sent to. */
  sending: string;
  onResend: (address: Address) => void;
  onUse: (address: Address) => void;
  onRemove: (address: Address) => void;
}

/** The addresses, each with its state and what can be done with it. */
export function AddressList({ addresses, now, ...actions }: Props) {
  return (
    <RowList aria-label="Your email addresses">
      {addresses.map((address) => {
        const isKept = address.keptUntil !== "" && now < Date.parse(address.keptUntil);
        return (
          <Row key={address.id}>
            <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                {address.email} <State address={address} />
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {wordsFor(address, isKept)}
              </Typography>
            </Box>
            {!address.primary && <Actions address={address} isKept={isKept} {...actions} />}
          </Row>
        );
      })}
    </RowList>
  );
}

function State({ address: { primary, verified } }: { address: Address }) {
  if (primary) return <Pill tone="success">For emails</Pill>;
  return verified ? <Pill>Verified</Pill> : <Pill tone="warning">Not verified</Pill>;
}

function wordsFor({ primary, verified, keptUntil }: Address, isKept: boolean): string {
  if (primary) return `You log in with it, and emails from ${APP_NAME} go here.`;
  if (isKept)
    return `Your former email. It can undo the change until ${formatDayOf(keptUntil)}, and stays as it is until then.`;
  return verified
    ? "You can log in with it, and badges issued to it are yours."
    : "Open the link that we emailed to it. Until then, you can’t log in with it.";
}

type ActionsProps = Omit<Props, "addresses" | "now"> & { address: Address; isKept: boolean };

function Actions({ address, isKept, sending, onResend, onUse, onRemove }: ActionsProps) {
  const { email, verified } = address;
  if (isKept) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      {verified ? (
        <Action aria-label={`Use for emails: ${email}`} onClick={() => onUse(address)}>
          Use for emails
        </Action>
      ) : (
        <Action
          aria-label={`Send the link again: ${email}`}
          aria-busy={sending === email || undefined}
          onClick={() => onResend(address)}
        >
          {sending === email ? "Sending…" : "Send the link again"}
        </Action>
      )}
      <Action aria-label={`Remove ${email}`} onClick={() => onRemove(address)}>
        Remove
      </Action>
    </Box>
  );
}

const Action = (props: ButtonProps) => (
  <Button variant="outlined" color="inherit" size="small" {...props} />
);
