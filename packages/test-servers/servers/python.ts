import { execFile } from "node:child_process";
import { promisify } from "node:util";

const pythonCandidates = [
  "python3",
  "python3.14",
  "python3.13",
  "python3.12",
  "python3.11",
  "python3.10",
  "python",
];

/** Finds a Python of 3.10 or later with venv. Throws with instructions if there is none. */
export const findPython = async (): Promise<string> => {
  for (const candidate of pythonCandidates) {
    try {
      const { stdout } = await promisify(execFile)(candidate, [
        "-c",
        "import sys, venv, ensurepip; print(sys.version_info >= (3, 10))",
      ]);
      if (stdout.trim() === "True") return candidate;
    } catch {
      // Missing, or without venv.
    }
  }
  throw new Error(
    "The local database, message and cache servers need Python 3.10 or later with the venv module, and none was found.\n" +
      "Install it (for example: apt install python3 python3-venv, or brew install python), then run the command again.\n" +
      "Or set the addresses of running servers: MONGODB_URI, NATS_URL and REDIS_URL.",
  );
};
