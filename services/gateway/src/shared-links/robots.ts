/**
 * How programs that read pages on their own name themselves: search engines, link previews of chats and social networks,
 * monitors. Browsers under automation and plain HTTP clients may act for a person, so they aren't listed.
 */
const ROBOT = new RegExp(
  [
    "bot\\b",
    "bot[/;_-]",
    "crawl",
    "spider",
    "slurp",
    "scrap",
    "externalhit",
    "preview",
    "embedly",
    "whatsapp/",
    "skypeuri",
    "bingpreview",
    "mediapartners-google",
    "google-inspectiontool",
    "googleother",
    "lighthouse",
    "pingdom",
    "uptime",
    "monitor",
    "archive\\.org",
    "ia_archiver",
    "feedfetcher",
  ].join("|"),
  "i",
);

/** Whether a User-Agent names a robot. */
export const isRobot = (userAgent: string) => ROBOT.test(userAgent);
