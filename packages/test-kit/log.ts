import { createSecurityLog, type SecurityLog } from "@plumbline/platform/telemetry/security-log.ts";
import { type Logger, pino } from "pino";

/**
 * Creates a logger that stores its lines. `lines` returns the stored lines, oldest first, and
 * clears them.
 */
export const recordLog = (): { logger: Logger; lines: () => object[] } => {
  const written: string[] = [];
  return {
    logger: pino({}, { write: (line) => written.push(line) }),
    lines: () => written.splice(0).map((line) => JSON.parse(line) as object),
  };
};

/** Creates a log of security events that stores its lines, as recordLog does. */
export const recordSecurity = (): { security: SecurityLog; lines: () => object[] } => {
  const { logger, lines } = recordLog();
  return { security: createSecurityLog({ logger, secret: "test" }), lines };
};
