import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createStream, type RotatingFileStream } from "rotating-file-stream";

const keptFiles = 4;

const fileOf = (name: string) => `${name.replace(/\W+/g, "-").toLowerCase()}.log`;

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
  createStream(fileOf(name), {
    path: dir,
    size: "10M",
    rotate: keptFiles,
    mode: 0o600,
  }).on("error", onError);

/** Returns the last 4,000 characters of the log of a part; nothing if it has none. */
export const readLogEnd = async ({ dir, name }: { dir: string; name: string }): Promise<string> =>
  (await readFile(join(dir, fileOf(name)), "utf8").catch(() => "")).slice(-4_000);
