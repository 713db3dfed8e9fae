import { type Logger, pino } from "pino";

/** A logger that keeps what it is told; lines answers it, the oldest first, and forgets it. */
export const recordLog = (): { logger: Logger; lines: () => object[] } => {
  const written: string[] = [];
  return {
    logger: pino({}, { write: (line) => written.push(line) }),
    lines: () => written.splice(0).map((line) => JSON.parse(line) as object),
  };
};
