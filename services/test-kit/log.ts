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
