/**
 * HEAD /dev/inbox: whether this is a local stack whose mail can be read in the browser. Elsewhere that address is the
 * app's own page; the inbox is the one that is never stored.
 */
export async function hasDevInbox(): Promise<boolean> {
  try {
    const answer = await fetch("/dev/inbox", { method: "HEAD" });
    return answer.ok && (answer.headers.get("cache-control") ?? "").includes("no-store");
  } catch {
    return false;
  }
}
