const name = "referral";
const week = 7 * 24 * 3600;

/** Keeps the ref of a referral link for seven days. */
export function storeReferral(): void {
  const code = new URLSearchParams(location.search).get("ref");
  if (!code || code.length > 40) return;
  document.cookie = `${name}=${encodeURIComponent(code)}; Max-Age=${week}; Path=/; Secure; SameSite=Lax`;
}

/** The code of the friend's link, where there was one. */
export function readReferral(): string | undefined {
  const match = /(?:^|;\s*)referral=([^;]+)/.exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : undefined;
}
