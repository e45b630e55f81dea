import { text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";

const ANSWERS = [
  {
    question: text("Who can see what I add?"),
    answer: text(
      "Only you, until you make your profile public or create a share link. Your profile shows only the credentials that you marked as public.",
    ),
  },
  {
    question: text("Can I go private again or delete everything?"),
    answer: text(
      "Yes. When you make your profile private, nobody else can see it anymore. When you delete your account, its data is deleted too.",
    ),
  },
  {
    question: text("Do you check my credentials?"),
    answer: text(
      "Only digital badges. Any credential can link to the certificate on the issuer’s website, where anyone can check it, and you can ask somebody who knows to confirm it.",
    ),
  },
  {
    question: text("I didn’t get the verification email."),
    answer: text(
      "Check your spam folder first. If it isn’t there, try to log in: the login page offers to send another one.",
    ),
  },
] as const;

const TITLES = { faq: text("Frequently asked questions"), contact: text("Contact us") } as const;

/** The FAQ or the contact information. */
export function HelpDialog({ topic, onClose }: { topic: "faq" | "contact"; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="help-title">
      <DialogTitle id="help-title">{t(TITLES[topic])}</DialogTitle>
      <DialogContent>
        {topic === "faq" ? (
          ANSWERS.map(({ question, answer }) => (
            <section key={question}>
              <Typography variant="h5" component="h3" sx={{ mt: 4 }}>
                {t(question)}
              </Typography>
              <Typography sx={{ color: "text.secondary", mt: 1 }}>{t(answer)}</Typography>
            </section>
          ))
        ) : (
          <Typography sx={{ color: "text.secondary" }}>
            {t(
              "There’s no contact address here yet. The FAQ answers the most common questions. For help with your account, ask the people who run this site.",
            )}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("Close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
