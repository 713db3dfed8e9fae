/** Pages whose address holds a token: /reset-password/{token}. */
const pagesWithToken = ["/reset-password", "/verify-email", "/verify-email-change", "/unsubscribe"];
const secretParameters = ["token", "code", "state", "session_id", "email"];

/**
 * Returns an address without what analytics must not see: tokens and codes, what follows the path
 * of a page with a token, and the part after #.
 */
export function cleanAddress(address: string): string {
  const url = new URL(address);
  const page = pagesWithToken.find((path) => url.pathname === path || url.pathname.startsWith(`${path}/`));
  if (page !== undefined) return url.origin + page;
  for (const name of secretParameters) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}
