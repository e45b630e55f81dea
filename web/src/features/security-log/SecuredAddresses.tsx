import { SECURED_DAYS } from "@laurel/contracts/constants";
import type { SecuringPreview } from "@laurel/contracts/routes/security-log";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../lib/problem.ts";
import { Notice } from "../../ui/states/Notice.tsx";
import { securingPreviewQuery } from "./security-log-query.ts";

interface Props {
  entryId: string;
  /** Whether the person is being asked. */
  isAsked: boolean;
}

/** Which of the person's addresses change, and where the link for a new password goes. */
export function SecuredAddresses({ entryId, isAsked }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...securingPreviewQuery(entryId),
    enabled: isAsked,
  });
  if (data) return <Addresses preview={data} />;
  if (isFetching || !error) return <output>Looking up your email addresses...</output>;
  return (
    <Notice tone="warning">
      <span>
        Your email addresses couldn’t be looked up. {messageOf(error)} If your email was changed in
        the last {SECURED_DAYS} days, the link for a new password goes to the former one.
      </span>
      <Button variant="outlined" color="inherit" size="small" onClick={() => void refetch()}>
        Retry
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
        We email the link for a new password to <Address>{linkTo}</Address>.
      </div>
      {isRestored && (
        <Notice tone="warning">
          <span>
            Your email changes back to <Address>{emailAfterwards}</Address>, and{" "}
            <Address>{email}</Address> is removed.
          </span>
          <NotYours address={emailAfterwards} />
        </Notice>
      )}
      {!isRestored && linkTo !== email && (
        <Notice tone="warning">
          <span>
            Your email was changed to <Address>{email}</Address> in the last {SECURED_DAYS} days. It
            stays, but the link goes to the former one.
          </span>
          <NotYours address={linkTo} />
        </Notice>
      )}
      {further.length > 0 && (
        <div>
          {isRestored ? "Also removed: " : "Removed: "}
          {further.map((address, index) => (
            <span key={address}>
              {index > 0 && ", "}
              <Address>{address}</Address>
            </span>
          ))}
          .
        </div>
      )}
    </>
  );
}

const Address = ({ children }: { children: string }) => (
  <strong style={{ overflowWrap: "anywhere" }}>{children}</strong>
);

/** Who has lost the mailbox must not send its new owner the link. */
const NotYours = ({ address }: { address: string }) => (
  <span>
    If somebody else can read the mailbox {address}, cancel. Change your password and end your other
    sessions instead.
  </span>
);
