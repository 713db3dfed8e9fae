import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

/** Returns whether a package that is required at a path is in the lock file, there or further up. */
const isLocked = ({ packages }: Lock, path: string, name: string): boolean => {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at}${at && "/"}node_modules/${name}`]) return true;
    if (!at) return false;
  }
};

// npm writes only the packages of its own machine if node_modules is there, and `npm ci` refuses
// such a lock file on every machine.
test("the lock file has the optional packages of all platforms", async () => {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as Lock;
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(lock, path, name)),
  );
  expect(missing).toEqual([]);
});
