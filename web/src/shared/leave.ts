/** Leaves the app for a page of another server. Throws for an address that is no web page. */
export function leaveFor(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error("The address is no web page.");
  window.open(url, "_self");
}

/**
 * Leaves the app for a program that the user connects: a web page, or an app on this device. Throws
 * for an address that would run in this page or open a file.
 */
export function leaveForProgram(url: string): void {
  if (/^(?:javascript|vbscript|data|file|blob|about|filesystem|view-source):$/.test(new URL(url).protocol))
    throw new Error("The address is no program.");
  window.open(url, "_self");
}
