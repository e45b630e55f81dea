import type { Address } from "@laurel/contracts/routes/addresses";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dayText } from "../../lib/texts/dates.ts";
import { Row, RowList } from "../../ui/layout/row-list.ts";
import { Pill } from "../../ui/Pill.tsx";

/** Some languages have other words for a verified address than for a verified badge. */
const ADDRESS = { what: "address" };

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
  const t = useTexts();
  return (
    <RowList aria-label={t("Your email addresses")}>
      {addresses.map((address) => {
        const isKept = address.keptUntil !== "" && now < Date.parse(address.keptUntil);
        return (
          <Row key={address.id}>
            <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                <bdi>{address.email}</bdi> <State address={address} />
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {wordsFor(t, address, isKept)}
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
  const t = useTexts();
  if (primary) return <Pill tone="success">{t("For emails")}</Pill>;
  if (verified)
    return <Pill>{t("{what, select, address {Verified} other {Verified}}", ADDRESS)}</Pill>;
  return (
    <Pill tone="warning">
      {t("{what, select, address {Not verified} other {Not verified}}", ADDRESS)}
    </Pill>
  );
}

function wordsFor(
  t: Translate,
  { primary, verified, keptUntil }: Address,
  isKept: boolean,
): string {
  if (primary) return t("You log in with it, and emails from Laurel go here.");
  if (isKept)
    return t(
      "Your former email. It can undo the change until {date}, and stays as it is until then.",
      { date: dayText(t, keptUntil) },
    );
  return verified
    ? t("You can log in with it, and badges issued to it are yours.")
    : t("Open the link that we emailed to it. Until then, you can’t log in with it.");
}

type ActionsProps = Omit<Props, "addresses" | "now"> & { address: Address; isKept: boolean };

function Actions({ address, isKept, sending, onResend, onUse, onRemove }: ActionsProps) {
  const t = useTexts();
  const { email, verified } = address;
  if (isKept) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      {verified ? (
        <Action aria-label={t("Use for emails: {email}", { email })} onClick={() => onUse(address)}>
          {t("Use for emails")}
        </Action>
      ) : (
        <Action
          aria-label={t("Send the link again: {email}", { email })}
          aria-busy={sending === email || undefined}
          onClick={() => onResend(address)}
        >
          {sending === email ? t("Sending…") : t("Send the link again")}
        </Action>
      )}
      <Action aria-label={t("Remove {name}", { name: email })} onClick={() => onRemove(address)}>
        {t("Remove")}
      </Action>
    </Box>
  );
}

const Action = (props: ButtonProps) => (
  <Button variant="outlined" color="inherit" size="small" {...props} />
);
