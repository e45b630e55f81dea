import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { AccountScreen } from "./AccountScreen.tsx";
import { useAddressVerification } from "./use-address-verification.ts";

/** Verifies a further address of the logged-in person with the token in the page's address. */
export function VerifyAddressPage() {
  const [params] = useSearchParams();
  return (
    <Box sx={{ maxWidth: 480, mx: "auto", pt: { xs: 2, md: 8 } }}>
      <Outcome token={params.get("token") ?? ""} />
    </Box>
  );
}

function Outcome({ token }: { token: string }) {
  const t = useTexts();
  const verification = useAddressVerification(token);
  switch (verification.state) {
    case "loading":
      return (
        <AccountScreen title={t("Verify your address")} motif="letter">
          <Spinner text={t("Verifying your address...")} />
        </AccountScreen>
      );
    case "verified":
      return (
        <AccountScreen
          title={t("Your address is verified")}
          motif="seal"
          intro={t(
            "You can now log in with {email}, and badges that were issued to it count as yours.",
            { email: verification.email },
          )}
        >
          <ToAddresses />
        </AccountScreen>
      );
    case "refused":
      return (
        <AccountScreen
          title={t("Address not verified")}
          motif="broken"
          intro={verification.message}
        >
          <ToAddresses />
        </AccountScreen>
      );
    case "failed":
      return (
        <AccountScreen
          title={t("Address not verified")}
          motif="broken"
          intro={verification.message}
        >
          <Button variant="contained" size="large" onClick={verification.retry}>
            {t("Try again")}
          </Button>
        </AccountScreen>
      );
  }
}

function ToAddresses() {
  const t = useTexts();
  return (
    <Button component={Link} to={paths.settings} variant="contained" size="large">
      {t("See your addresses")}
    </Button>
  );
}
