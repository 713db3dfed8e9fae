import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Loads settings from .env in the root, or from the file in PLUMBLINE_ENV_FILE; "none" loads
 * nothing.
 */
export const loadEnvFile = (root: string): void => {
  const file = process.env["PLUMBLINE_ENV_FILE"] ?? ".env";
  const path = join(root, file);
  if (file !== "none" && existsSync(path)) process.loadEnvFile(path);
};
