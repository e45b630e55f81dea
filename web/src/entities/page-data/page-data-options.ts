/**
 * For a query whose data the page may have come with. That data is shown until the answer arrives, and stays if the
 * answer can't be loaded: not even a script that can't be loaded replaces the screen.
 */
export function pageDataOptions<Data>(early: Data | undefined) {
  return early === undefined
    ? undefined
    : ({ placeholderData: early, throwOnError: false } as const);
}
