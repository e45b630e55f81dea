/**
 * Where announcements and toasts live: beside the app, in an element that dialogs never hide from screen readers
 * (index.html says why it is a slot). Tests, which have no index.html, get one made.
 */
export function liveHost(): HTMLElement {
  const found = document.getElementById("live");
  if (found) return found;
  const host = document.createElement("slot");
  host.id = "live";
  return document.body.appendChild(host);
}
