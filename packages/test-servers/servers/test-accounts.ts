import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** Returns the user of NATS for a test file: an account of its own. */
export const natsUserOf = (testFile: string): string => {
  const path = relative(root, resolve(root, testFile));
  return `test-${createHash("sha256").update(path).digest("hex").slice(0, 16)}`;
};

/** Returns the users of NATS of all test files that need servers. */
export const listNatsUsers = (): string[] =>
  globSync("{packages,services,deploy,lab}/**/*.service.test.ts", {
    cwd: root,
    exclude: (path) => path.includes("node_modules"),
  }).map(natsUserOf);
