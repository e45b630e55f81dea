/** Saves a file as a browser download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // By the next task, the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
