/** The product's name, wherever it's shown. */
export const APP_NAME = "Laurel";

/** Names the person on whose screen a change was made. The gateway refuses it in another person's session. */
export const PERSON_HEADER = "x-laurel-person";

export const CREDENTIAL_TYPES = ["certification", "course", "degree", "workshop"] as const;
export type CredentialType = (typeof CREDENTIAL_TYPES)[number];
export const DEFAULT_CREDENTIAL_TYPE: CredentialType = "certification";

/** Business constants of specification §9. Lengths are in characters, sizes in bytes, times in milliseconds. */
export const CREDENTIALS_PER_PAGE = 6;
export const NAME_MIN_LENGTH = 2;
export const USERNAME_MIN_LENGTH = 3;
export const PASSWORD_MIN_LENGTH = 8;
export const MIN_YEAR = 1000;
export const MAX_DATE = "9999-12-31";
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const UPLOAD_EXTENSIONS = ["pdf", "png", "jpg", "jpeg", "docx"] as const;
export const SKILLS_SHOWN = 3;
export const RECOMMENDATION_PLACEHOLDERS = 9;
export const COOKIE_BANNER_DELAY_MS = 1000;
export const POST_LOGIN_DELAY_MS = 100;
export const VERIFY_REDIRECT_DELAY_MS = 3000;
export const SHARE_REFETCH_DELAY_MS = 100;
export const INTEREST_TOAST_MS = 5000;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const UNUSED_QUERY_MS = 5 * 60 * 1000;

/** The parts of a public profile below its name, in the order for people who haven't chosen one. */
export const PROFILE_SECTIONS = [
  "about",
  "highlights",
  "statistics",
  "interests",
  "credentials",
  "skills",
] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];
/** The credentials that a profile shows as highlights. */
export const MAX_PINNED = 6;
/** The most frequent skills of a public profile, and the newest credentials that are named for each. */
export const MAX_PROFILE_SKILLS = 500;
export const MAX_SKILL_CREDENTIALS = 3;

/** The months of the time line of expirations, the current one included, and what is named in each. */
export const EXPIRY_MONTHS = 18;
export const EXPIRIES_LISTED = 4;
/** More than are shown at a time: those that have a document, which the portfolio doesn't know, are left out. */
export const MOST_ATTENTION = 50;

/** Storage limits per person (docs/api.md, Readings). */
export const TEXT_MAX_LENGTH = 200;
export const LONG_TEXT_MAX_LENGTH = 4000;
export const LIST_MAX_ITEMS = 100;
export const LIST_ITEM_MAX_LENGTH = 100;
export const URL_MAX_LENGTH = 2048;
export const MAX_HOURS = 1_000_000;
export const MAX_CREDENTIALS = 5000;
/** The size limit of a person's current credentials as UTF-8 JSON. */
export const MAX_CREDENTIAL_BYTES = 20 * 1024 * 1024;
/** How long a removed credential can be restored, and the size limit of all of a person's, as UTF-8 JSON. */
export const REMOVED_DAYS = 30;
export const MAX_REMOVED_BYTES = 20 * 1024 * 1024;
/** The size of a person's former versions that are kept, as UTF-8 JSON. */
export const MAX_FORMER_BYTES = 50 * 1024 * 1024;
/** Credentials with continuing education, and the credentials that contribute to each. */
export const MAX_CYCLES = 500;
export const MAX_CONTRIBUTIONS = 200;
export const MAX_DOCUMENTS = 1000;
export const MAX_WEBHOOKS = 10;
/** Signed CVs that aren't revoked, and what all of a person's signed CVs say, as UTF-8 JSON. */
export const MAX_SIGNED_CVS = 100;
export const MAX_SIGNED_CV_BYTES = 20 * 1024 * 1024;
/** Share links, and what one of them can show. */
export const MAX_SHARE_LINKS = 100;
export const MAX_SHARED_CREDENTIALS = 1000;
export const MAX_SHARED_DOCUMENTS = 200;
export const MAX_LOCKER_BYTES = 1024 * 1024 * 1024;
/** Uploaded pictures: how large a file may be, and how many of which total size a person can keep. */
export const MAX_PICTURE_UPLOAD_BYTES = 5 * 1024 * 1024;
export const MAX_PICTURES = 1000;
export const MAX_PICTURE_BYTES = 256 * 1024 * 1024;
export const JSON_BODY_LIMIT = 256 * 1024;
/** The most rows of an import, and of one of its batches. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5000;
export const MAX_BATCH_CREDENTIALS = 500;
export const CREDENTIAL_BATCH_BODY_LIMIT = 1024 * 1024;
/**
 * How the web app imports: in batches of so many rows, with a pause. The server answers others in between, and 5,000 rows
 * take 10 to 15 seconds (ADR 32).
 */
export const IMPORT_BATCH_ROWS = 20;
export const IMPORT_PAUSE_MS = 30;

/** How long mailed links stay valid. */
export const VERIFICATION_HOURS = 24;
export const RESET_HOURS = 1;

/** How long the former email can undo that another one has replaced it. */
export const UNDO_EMAIL_DAYS = 7;

/**
 * How far back "This wasn't me" removes ways to log in. No longer than the former email is kept: a change of the email
 * that it undoes can always be undone.
 */
export const SECURED_DAYS = UNDO_EMAIL_DAYS;

/** The browser's database in which the web app keeps a person's credentials on a device. */
export const KEPT_DATABASE = "laurel-kept";

/** How long the security log keeps its entries. */
export const SECURITY_LOG_DAYS = 90;

/** How long nobody else can take a former username. */
export const FORMER_USERNAME_DAYS = 30;

/** From this many days before its expiration date, a credential counts as expiring. */
export const EXPIRY_NOTICE_DAYS = 90;

/** How long a session counts as confirmed (docs/api.md, Passkeys and one-time codes). */
export const CONFIRMED_MINUTES = 10;

/** How many lines of a document are answered, and how much of each. */
export const MAX_DOCUMENT_LINES = 100;
export const MAX_DOCUMENT_LINE = 200;

/** The longer side of a document's preview, in pixels: as sharp as a card needs on a dense screen. */
export const PREVIEW_SIDE = 640;
