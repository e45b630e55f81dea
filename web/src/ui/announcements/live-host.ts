/**
 * The element for announcements and toasts. It's outside the app, so dialogs never hide it from screen readers
 * (index.html explains why it's a slot). In tests, which have no index.html, it's created.
 */
export function liveHost(): HTMLElement {
  const found = document.getElementById("live");
  if (found) return found;
  const host = document.createElement("slot");
  host.id = "live";
  return document.body.appendChild(host);
}
