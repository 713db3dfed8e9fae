type SecurityEvent =
  | "registered"
  | "address-verified"
  | "link-refused"
  | "login-succeeded"
  | "login-failed"
  | "login-locked"
  | "logged-out"
  | "refresh-token-reused"
  | "rate-limited"
  | "account-deleted"
  | "address-changed"
  | "password-reset"
  | "password-changed";

/** Reports what happens to accounts and sessions to the security log. reason: a stable word. */
export type ReportSecurity = (
  event: SecurityEvent,
  about: { userId?: string; reason?: string; ip?: string },
) => void;
