import { pino, type Logger } from "pino";

export type { Logger };

/**
 * Creates a logger that writes JSON to standard output. Fields that may hold secrets are removed.
 */
export const createLogger = ({ name, level }: { name: string; level: string }): Logger =>
  pino({
    name,
    level,
    redact: {
      paths: ["*.password", "*.token", "*.refreshToken", "*.accessToken", "*.verificationToken"],
      remove: true,
    },
  });
