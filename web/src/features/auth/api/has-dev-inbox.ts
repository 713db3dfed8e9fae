/**
 * Returns whether a local stack serves its mail at /dev/inbox. Any other stack answers that address
 * with the app's own page; only the inbox answers with no-store.
 */
export async function hasDevInbox(): Promise<boolean> {
  try {
    const answer = await fetch("/dev/inbox", { method: "HEAD" });
    return answer.ok && (answer.headers.get("cache-control") ?? "").includes("no-store");
  } catch {
    return false;
  }
}
