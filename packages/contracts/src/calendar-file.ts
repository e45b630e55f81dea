/** The calendar of a person, below the product's address. The file is the secret token and `.ics`. */
export const CALENDAR_FILE_PATH = "/calendar/:file";

/** The same for the gateway: GET, with the ETag in If-None-Match; 404 for unknown and ended calendars alike. */
export const CALENDAR_TEXT_PATH = "/internal/calendars/:token";

const FILE = /^([\w-]{1,100})\.ics$/;

/** The name of the file with a token. */
export const calendarFile = (token: string) => `${token}.ics`;

/** The token in the name of a file; undefined when it can't be one. */
export const tokenOfCalendarFile = (file: string) => FILE.exec(file)?.[1];
