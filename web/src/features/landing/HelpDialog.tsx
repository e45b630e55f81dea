import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";

const ANSWERS = [
  {
    question: "Who can see what I add?",
    answer:
      "Only you, until you make your profile public. Then it shows the credentials that you marked public, and no others.",
  },
  {
    question: "Can I take everything back?",
    answer:
      "Yes. Make the profile private and it is gone for everybody at once. Delete the account and its data goes with it.",
  },
  {
    question: "Do you check my credentials?",
    answer: "No. Each entry can link to the certificate at its issuer, where anybody can check it.",
  },
  {
    question: "I did not get the verification email.",
    answer:
      "Look in the spam folder, then ask for another one: the login page offers it when you try to log in.",
  },
] as const;

const TITLES = { faq: "Frequently asked questions", contact: "Contact us" } as const;

/** Answers to what people ask first, or where to ask the rest. */
export function HelpDialog({ topic, onClose }: { topic: "faq" | "contact"; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="help-title">
      <DialogTitle id="help-title">{TITLES[topic]}</DialogTitle>
      <DialogContent>
        {topic === "faq" ? (
          ANSWERS.map(({ question, answer }) => (
            <section key={question}>
              <Typography variant="h5" component="h3" sx={{ mt: 4 }}>
                {question}
              </Typography>
              <Typography sx={{ color: "text.secondary", mt: 1 }}>{answer}</Typography>
            </section>
          ))
        ) : (
          <Typography sx={{ color: "text.secondary" }}>
            You will find an address to write to here. Until then, the FAQ answers what people ask
            first, and the people who run this site can help with your account.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
