import { createStream, type RotatingFileStream } from "rotating-file-stream";

const keptFiles = 4;

/**
 * Opens the log file of a part for appending; only the owner can read it. At 10 MB it is renamed to
 * <name>.log.1 and so on; four of those are kept.
 */
export const openLogFile = ({
  dir,
  name,
  onError,
}: {
  dir: string;
  name: string;
  onError: (error: Error) => void;
}): RotatingFileStream =>
  createStream(`${name.replace(/\W+/g, "-").toLowerCase()}.log`, {
    path: dir,
    size: "10M",
    rotate: keptFiles,
    mode: 0o600,
  }).on("error", onError);
