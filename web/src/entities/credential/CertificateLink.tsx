import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { ExternalLink } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";

/** In print, the address is more useful than the link's text. */
const Certificate = styled("div")({
  "@media print": {
    gridColumn: 2,
    "& a": { textDecoration: "none" },
    "& a > span, & svg": { display: "none" },
    "& a::after": { content: "attr(href)" },
  },
});

interface Props {
  url: string;
  /** The id of the credential's name. */
  nameId: string;
}

/** The link to a certificate at its issuer. */
export function CertificateLink({ url, nameId }: Props) {
  const t = useTexts();
  return (
    <Certificate>
      <Link
        variant="body2"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={nameId}
        sx={{ display: "inline-flex", alignItems: "center", gap: 1, minHeight: 28 }}
      >
        <span>{t("View Certificate")}</span>
        <ExternalLink size={14} aria-hidden />
      </Link>
    </Certificate>
  );
}
