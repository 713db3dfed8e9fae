/** Leaves the app for a page of another server. Throws for an address that is no web page. */
export function leaveFor(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error("The address is no web page.");
  window.open(url, "_self");
}
