import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadEnvFile } from "../stack/env-file.ts";
import { cleanEnvironment } from "@plumbline/test-kit/clean-environment.ts";

const root = resolve(import.meta.dirname, "../../..");

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "plumbline-env-"));
  await writeFile(join(dir, ".env"), "SMTP_URL=smtp://mail.example\n");
  vi.stubEnv("SMTP_URL", undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true });
});

test("keeps what programs need from the machine and drops a developer's settings", () => {
  const machine = {
    PATH: "/bin",
    Path: "C:\\",
    LC_ALL: "C",
    NODE_OPTIONS: "--x",
    npm_config_cache: "y",
    CI: "1",
  };
  const settings = {
    MONGODB_URI: "m",
    SMTP_URL: "s",
    LLM_API_KEY: "k",
    SEC_USER_AGENT: "u",
    PORT: "1",
    WORKERS: "2",
  };
  expect(cleanEnvironment({ ...machine, ...settings })).toEqual(machine);
});

test.each(["vitest.config.ts", "web/e2e/playwright.config.ts"])(
  "%s removes exported settings before any test starts",
  async (config) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `await import("./${config}"); console.log(JSON.stringify(process.env))`,
      ],
      { cwd: root, env: { ...process.env, MONGODB_URI: "mongodb://mine", LLM_API_KEY: "key" } },
    );
    const seen = JSON.parse(stdout) as NodeJS.ProcessEnv;
    expect(seen["MONGODB_URI"]).toBeUndefined();
    expect(seen["LLM_API_KEY"]).toBeUndefined();
    expect(seen["PATH"]).toBe(process.env["PATH"]);
  },
);

test("loads .env in the root, and nothing if PLUMBLINE_ENV_FILE is none", () => {
  vi.stubEnv("PLUMBLINE_ENV_FILE", "none");
  loadEnvFile(dir);
  expect(process.env["SMTP_URL"]).toBeUndefined();
  vi.stubEnv("PLUMBLINE_ENV_FILE", undefined);
  loadEnvFile(dir);
  expect(process.env["SMTP_URL"]).toBe("smtp://mail.example");
});
