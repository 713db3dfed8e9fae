/** Saves bytes as a file, as a download link does. */
export function saveFile({ bytes, fileName }: { bytes: Blob; fileName: string }): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the bytes after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
