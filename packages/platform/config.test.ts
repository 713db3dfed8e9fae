import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { auditConfig, busConfig, commonConfig, databaseConfig, loadConfig } from "./config.ts";

const whole = {
  GRPC_PORT: "5001",
  SERVICE_KEY: "key",
  SERVICE_JWKS: "keys",
  IDENTITY_ADDRESS: "127.0.0.1:5000",
  REDIS_URL: "redis://127.0.0.1",
};

/** Loads a configuration in a child process, as a service does. */
const load = async (env: Record<string, string>) => {
  const script = `
    import { busConfig, commonConfig, databaseConfig, loadConfig } from ${JSON.stringify(new URL("config.ts", import.meta.url).href)};
    const config = loadConfig(commonConfig.extend(databaseConfig.shape).extend(busConfig.shape));
    process.stdout.write(JSON.stringify(config));
  `;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { env });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
};

test("parses the given settings and fills in defaults", () => {
  expect(loadConfig(commonConfig, whole)).toEqual({
    ...whole,
    GRPC_PORT: 5001,
    GRPC_HOST: "127.0.0.1",
    GRPC_REFLECTION: false,
    GRPC_TLS_MODE: "strict",
    LOG_LEVEL: "info",
    DRAIN_SECONDS: 0,
  });
});

test("an empty variable counts as unset", () => {
  expect(loadConfig(commonConfig, { ...whole, GRPC_HOST: "", LOG_LEVEL: "" })).toMatchObject({
    GRPC_HOST: "127.0.0.1",
    LOG_LEVEL: "info",
  });
});

test("combines the parts of a configuration", () => {
  const schema = databaseConfig.extend(busConfig.shape);
  const env = { MONGODB_URI: "mongodb://x", MONGODB_DATABASE: "d", NATS_URL: "nats://x", OTHER: "y" };
  const { OTHER: _left, ...taken } = env;
  expect(loadConfig(schema, env)).toEqual({ ...taken, CREATE_INDEXES: "at-start", NATS_REPLICAS: 1 });
});

test("loads a configuration from the environment of the process", async () => {
  const { code, stdout, stderr } = await load({
    ...whole,
    MONGODB_URI: "mongodb://x",
    MONGODB_DATABASE: "d",
    NATS_URL: "nats://x",
  });
  expect(code, stderr).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ GRPC_PORT: 5001, NATS_URL: "nats://x" });
});

test("reports all faults together without their values, and exits with 1", async () => {
  const { code, stdout, stderr } = await load({
    GRPC_PORT: "",
    LOG_LEVEL: "hunter2",
    SERVICE_KEY: "very-secret",
    SERVICE_JWKS: "",
    MONGODB_URI: "mongodb://x",
    MONGODB_DATABASE: "d",
  });
  expect(code).toBe(1);
  expect(stdout).toBe("");
  const reported = stderr.trim().split("\n");
  expect(reported.map((line) => line.split(": ").slice(0, 2).join(": ")).toSorted()).toEqual([
    "configuration: GRPC_PORT",
    "configuration: IDENTITY_ADDRESS",
    "configuration: LOG_LEVEL",
    "configuration: NATS_URL",
    "configuration: REDIS_URL",
    "configuration: SERVICE_JWKS",
  ]);
  expect(stderr).not.toMatch(/very-secret|hunter2/);
});

test.each(["-1", "65536", "1.5", "http"])("refuses the port %s", async (port) => {
  const parsed = commonConfig.safeParse({ ...whole, GRPC_PORT: port });
  expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([["GRPC_PORT"]]);
});

test("an audit runs every ten minutes by default, at least once a day, or never", () => {
  const minutes = (value?: string) =>
    auditConfig.safeParse({ ...(value && { AUDIT_INTERVAL_MINUTES: value }) }).data?.AUDIT_INTERVAL_MINUTES;
  expect([minutes(), minutes("0"), minutes("1440")]).toEqual([10, 0, 1440]);
  // A longer interval would overflow the timer, which then fires without a pause.
  expect([minutes("1441"), minutes("-1"), minutes("never")]).toEqual([undefined, undefined, undefined]);
});
