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
      "Only you, until you make your profile public. Your profile then shows only the credentials that you marked as public.",
  },
  {
    question: "Can I go private again or delete everything?",
    answer:
      "Yes. When you make your profile private, nobody else can see it anymore. When you delete your account, its data is deleted too.",
  },
  {
    question: "Do you check my credentials?",
    answer:
      "No. Each credential can link to the certificate on the issuer’s website, where anyone can check it.",
  },
  {
    question: "I didn’t get the verification email.",
    answer:
      "Check your spam folder first. If it isn’t there, try to log in: the login page offers to send another one.",
  },
] as const;

const TITLES = { faq: "Frequently asked questions", contact: "Contact us" } as const;

/** The FAQ or the contact information. */
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
            There’s no contact address here yet. The FAQ answers the most common questions. For help
            with your account, ask the people who run this site.
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
