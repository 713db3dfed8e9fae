import { pino, type Logger } from "pino";
import { currentRequestId } from "./request-id.ts";

export type { Logger };

/**
 * Creates a logger that writes JSON to standard output. Fields that may hold secrets are removed. A
 * line that belongs to a request has its id.
 */
export const createLogger = ({ name, level }: { name: string; level: string }): Logger =>
  pino({
    name,
    level,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
    redact: {
      paths: ["*.password", "*.token", "*.refreshToken", "*.accessToken", "*.verificationToken"],
      remove: true,
    },
  });
