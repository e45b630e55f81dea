import { type Text, text } from "@laurel/contracts/text";
/** A calendar app, and the address that adds a calendar to it. */
export interface CalendarApp {
  label: Text;
  href: string;
  /** Whether the address opens a website, and not an app on the device. */
  isWebsite: boolean;
}

/** The links that add the calendar at `url` to the usual apps. */
export function calendarApps(url: string): CalendarApp[] {
  // The scheme that tells a device to subscribe instead of downloading the file.
  const subscription = url.replace(/^https?:/, "webcal:");
  return [
    {
      label: text("Add to Google Calendar"),
      href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`,
      isWebsite: true,
    },
    { label: text("Add to Apple Calendar"), href: subscription, isWebsite: false },
    {
      label: text("Add to Outlook"),
      href: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}`,
      isWebsite: true,
    },
  ];
}
