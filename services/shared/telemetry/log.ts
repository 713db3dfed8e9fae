import { pino, type Logger } from "pino";

export type { Logger };

/** A JSON logger to standard output. What could hold a secret is removed by path. */
export const createLogger = ({ name, level }: { name: string; level: string }): Logger =>
  pino({
    name,
    level,
    redact: {
      paths: ["*.password", "*.token", "*.refreshToken", "*.accessToken", "*.verificationToken"],
      remove: true,
    },
  });
