type SecurityEvent =
  | "registered"
  | "address-verified"
  | "link-refused"
  | "login-succeeded"
  | "login-failed"
  | "login-locked"
  | "second-factor-asked"
  | "second-factor-failed"
  | "second-factor-added"
  | "second-factor-removed"
  | "openid-refused"
  | "openid-linked"
  | "openid-unlinked"
  | "logged-out"
  | "refresh-token-reused"
  | "rate-limited"
  | "account-deleted"
  | "address-changed"
  | "password-reset"
  | "password-changed"
  | "client-refused"
  | "api-token-created"
  | "api-token-revoked"
  | "api-token-refused"
  | "program-registered"
  | "program-connected"
  | "program-disconnected"
  | "program-refused"
  | "program-token-reused";

/** Reports what happens to accounts and sessions to the security log. reason: a stable word. */
export type ReportSecurity = (
  event: SecurityEvent,
  about: { userId?: string; clientId?: string; reason?: string; ip?: string },
) => void;
