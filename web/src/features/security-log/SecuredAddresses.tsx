import { SECURED_DAYS } from "@laurel/contracts/constants";
import type { SecuringPreview } from "@laurel/contracts/routes/security-log";
import { separatorOf } from "@laurel/texts/enumeration";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { errorText } from "../../lib/problem.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { securingPreviewQuery } from "./security-log-query.ts";

interface Props {
  entryId: string;
  /** Whether the person is being asked. */
  isAsked: boolean;
}

/** Which of the person's addresses change, and where the link for a new password goes. */
export function SecuredAddresses({ entryId, isAsked }: Props) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery({
    ...securingPreviewQuery(entryId),
    enabled: isAsked,
  });
  if (data) return <Addresses preview={data} />;
  if (isFetching || !error) return <output>{t("Looking up your email addresses...")}</output>;
  return (
    <Notice tone="warning">
      <span>
        {t(
          "Your email addresses couldn’t be looked up. {reason} If your email was changed in the last {days, plural, one {# day} other {# days}}, the link for a new password goes to the former one.",
          { reason: errorText(t, error), days: SECURED_DAYS },
        )}
      </span>
      <Button variant="outlined" color="inherit" size="small" onClick={() => void refetch()}>
        {t("Retry")}
      </Button>
    </Notice>
  );
}

function Addresses({ preview }: { preview: SecuringPreview }) {
  const { email, emailAfterwards, linkTo, removedAddresses } = preview;
  const further = removedAddresses.filter((address) => address !== email);
  const isRestored = emailAfterwards !== email;
  return (
    <>
      <div>
        <Rich
          text="We email the link for a new password to {address}."
          values={{ address: <Address>{linkTo}</Address> }}
        />
      </div>
      {isRestored && (
        <Notice tone="warning">
          <span>
            <Rich
              text="Your email changes back to {former}, and {email} is removed."
              values={{
                former: <Address>{emailAfterwards}</Address>,
                email: <Address>{email}</Address>,
              }}
            />
          </span>
          <NotYours address={emailAfterwards} />
        </Notice>
      )}
      {!isRestored && linkTo !== email && (
        <Notice tone="warning">
          <span>
            <Rich
              text="Your email was changed to {email} in the last {days, plural, one {# day} other {# days}}. It stays, but the link goes to the former one."
              values={{ email: <Address>{email}</Address>, days: SECURED_DAYS }}
            />
          </span>
          <NotYours address={linkTo} />
        </Notice>
      )}
      {further.length > 0 && (
        <div>
          <Rich
            text={isRestored ? "Also removed: {addresses}." : "Removed: {addresses}."}
            values={{ addresses: <AddressList addresses={further} /> }}
          />
        </div>
      )}
    </>
  );
}

const Address = ({ children }: { children: string }) => (
  <strong style={{ overflowWrap: "anywhere" }}>{children}</strong>
);

function AddressList({ addresses }: { addresses: readonly string[] }) {
  const t = useTexts();
  return addresses.map((address, index) => (
    <Fragment key={address}>
      {index > 0 && separatorOf(t.language)}
      <Address>{address}</Address>
    </Fragment>
  ));
}

/** People who have lost the mailbox must not send its new owner the link. */
const NotYours = ({ address }: { address: string }) => (
  <span>
    <Rich
      text="If somebody else can read the mailbox {address}, cancel. Change your password and end your other sessions instead."
      values={{ address: <bdi>{address}</bdi> }}
    />
  </span>
);
