import type { CredentialType } from "@laurel/contracts/constants";
import { type Text, text } from "@laurel/contracts/text";

/** What a list contains: credentials of one type, or of all. */
export type ListOf = CredentialType | "all";

interface ListTexts {
  title: Text;
  notLoaded: Text;
  search: Text;
  placeholder: Text;
  noneFound: Text;
}

/** The texts of a list by what it contains. */
export const LIST_TEXTS: Readonly<Record<ListOf, ListTexts>> = {
  all: {
    title: text("All Credentials"),
    notLoaded: text("Your credentials couldn’t be loaded."),
    search: text("Search credentials"),
    placeholder: text("Search credentials..."),
    noneFound: text("No credentials match your search."),
  },
  certification: {
    title: text("Certifications"),
    notLoaded: text("Your certifications couldn’t be loaded."),
    search: text("Search certifications"),
    placeholder: text("Search certifications..."),
    noneFound: text("No certifications match your search."),
  },
  course: {
    title: text("Courses"),
    notLoaded: text("Your courses couldn’t be loaded."),
    search: text("Search courses"),
    placeholder: text("Search courses..."),
    noneFound: text("No courses match your search."),
  },
  degree: {
    title: text("Degrees"),
    notLoaded: text("Your degrees couldn’t be loaded."),
    search: text("Search degrees"),
    placeholder: text("Search degrees..."),
    noneFound: text("No degrees match your search."),
  },
  workshop: {
    title: text("Workshops"),
    notLoaded: text("Your workshops couldn’t be loaded."),
    search: text("Search workshops"),
    placeholder: text("Search workshops..."),
    noneFound: text("No workshops match your search."),
  },
};
