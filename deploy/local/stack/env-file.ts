import { existsSync } from "node:fs";
import { join } from "node:path";

/** Loads a developer's settings from .env of the root, or from the file that PLUMBLINE_ENV_FILE names; "none" loads nothing. */
export const loadEnvFile = (root: string): void => {
  const file = process.env["PLUMBLINE_ENV_FILE"] ?? ".env";
  const path = join(root, file);
  if (file !== "none" && existsSync(path)) process.loadEnvFile(path);
};
