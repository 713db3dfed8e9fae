import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = mkdtempSync(join(tmpdir(), "plumbline-launcher-"));
afterAll(() => rmSync(root, { recursive: true }));

test("says what to do if the packaged Node is missing", () => {
  mkdirSync(join(root, "scripts"));
  mkdirSync(join(root, "node_modules"));
  copyFileSync(join(import.meta.dirname, "run.mjs"), join(root, "scripts", "run.mjs"));
  writeFileSync(join(root, "package-lock.json"), "{}");
  const installed = createHash("sha256").update("{}").digest("hex");
  writeFileSync(join(root, "node_modules", ".plumbline-lock"), installed);
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts", "run.mjs"), "x.ts"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("install without --omit=optional");
  expect(stderr).not.toContain("ENOENT");
});
