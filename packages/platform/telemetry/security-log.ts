import { createHmac, hkdfSync } from "node:crypto";
import { toAppError } from "../errors.ts";
import type { Logger } from "./log.ts";

/** Every security event with the level of its line. SECURITY.md says what each means. */
export const securityEvents = {
  registered: "info",
  "address-verified": "info",
  "link-refused": "warn",
  "login-succeeded": "info",
  "login-failed": "warn",
  "login-locked": "warn",
  "second-factor-asked": "info",
  "second-factor-failed": "warn",
  "second-factor-added": "info",
  "second-factor-removed": "info",
  "openid-refused": "warn",
  "openid-linked": "info",
  "openid-unlinked": "info",
  "client-refused": "warn",
  "api-token-created": "info",
  "api-token-revoked": "info",
  "api-token-refused": "warn",
  "program-registered": "info",
  "program-connected": "info",
  "program-disconnected": "info",
  "program-refused": "warn",
  "program-token-reused": "warn",
  "logged-out": "info",
  "refresh-token-reused": "warn",
  "account-deleted": "info",
  "address-changed": "info",
  "password-reset": "info",
  "password-changed": "info",
  "token-refused": "warn",
  "access-refused": "warn",
  "admin-act": "info",
  "csrf-refused": "warn",
  "rate-limited": "warn",
  "socket-refused": "warn",
} as const;
export type SecurityEvent = keyof typeof securityEvents;

/** What a line may tell: never an address, a name, a password or a token. */
type SecurityDetails = {
  userId?: string | undefined;
  /** The program of somebody else's that calls. */
  clientId?: string | undefined;
  /** A stable word, such as an error's code. */
  reason?: string;
  /** The route or the gRPC method. */
  call?: string;
  /** The caller's IP, of which only a keyed hash is written. */
  ip?: string;
};

/**
 * Creates the log of security events, whose lines have the field `log: "security"`. An IP is
 * written as a keyed hash, which distinguishes callers and names nobody. secret: the service's own
 * key; lines of two services have different hashes of one IP.
 */
export const createSecurityLog = ({ logger, secret }: { logger: Logger; secret: string }) => {
  const lines = logger.child({ log: "security" });
  const key = Buffer.from(hkdfSync("sha256", secret, "", "security-log", 32));
  const hashIp = (ip: string) => createHmac("sha256", key).update(ip).digest("base64url").slice(0, 12);
  return (event: SecurityEvent, { ip, ...details }: SecurityDetails = {}): void =>
    lines[securityEvents[event]]({ event, ...details, ...(ip ? { client: hashIp(ip) } : {}) }, event);
};
export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** Logs that a token or the access of a call was refused; any other error is not logged. */
export const logRefusal = ({
  security,
  thrown,
  ...details
}: {
  security: SecurityLog;
  thrown: unknown;
} & SecurityDetails): void => {
  const { kind, code, cause } = toAppError(thrown);
  if (code === "INVALID_TOKEN") security("token-refused", { ...details, reason: String(cause) });
  else if (kind === "forbidden" || kind === "unauthenticated")
    security("access-refused", { ...details, reason: code });
};
