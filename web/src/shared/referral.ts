const referralCookie = "referral";
const referralLifetimeSeconds = 7 * 24 * 3600;

/** Stores the code of a referral link in a cookie for seven days. */
export function storeReferral(): void {
  const code = new URLSearchParams(location.search).get("ref");
  if (!code || code.length > 40) return;
  document.cookie = `${referralCookie}=${encodeURIComponent(code)}; Max-Age=${referralLifetimeSeconds}; Path=/; Secure; SameSite=Lax`;
}

/** Reads the stored referral code. */
export function readReferral(): string | undefined {
  const match = /(?:^|;\s*)referral=([^;]+)/.exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : undefined;
}
