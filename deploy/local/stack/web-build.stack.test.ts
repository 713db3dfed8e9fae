import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { buildWeb } from "@plumbline/test-servers/web-build.ts";

const root = resolve(import.meta.dirname, "../../..");

/** Stands in React's development build alone. */
const developmentWarning = "Each child in a list should have a unique";

test("builds the app for production, whatever NODE_ENV is, without paths of the machine", async () => {
  expect(process.env["NODE_ENV"]).toBe("test");
  await buildWeb({ root });
  const files = globSync("web/dist/assets/*.js", { cwd: root });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const code = await readFile(join(root, file), "utf8");
    expect([code.includes(developmentWarning), code.includes(root)], file).toEqual([false, false]);
  }
});
