import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { busConfig, commonConfig, databaseConfig, loadConfig } from "./config.ts";

const whole = {
  GRPC_PORT: "5001",
  SERVICE_KEY: "key",
  SERVICE_JWKS: "keys",
  IDENTITY_ADDRESS: "127.0.0.1:5000",
};

/** Loads the whole configuration in a process of its own, as a service does. */
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

test("what is set is taken, numbers as numbers, the rest at its default", () => {
  expect(loadConfig(commonConfig, whole)).toEqual({
    ...whole,
    GRPC_PORT: 5001,
    GRPC_HOST: "127.0.0.1",
    LOG_LEVEL: "info",
  });
});

test("what is set to nothing is not set", () => {
  expect(loadConfig(commonConfig, { ...whole, GRPC_HOST: "", LOG_LEVEL: "" })).toMatchObject({
    GRPC_HOST: "127.0.0.1",
    LOG_LEVEL: "info",
  });
});

test("parts of a configuration are put together", () => {
  const schema = databaseConfig.extend(busConfig.shape);
  const env = { MONGODB_URI: "mongodb://x", MONGODB_DATABASE: "d", NATS_URL: "nats://x", OTHER: "y" };
  const { OTHER: _left, ...taken } = env;
  expect(loadConfig(schema, env)).toEqual(taken);
});

test("a whole configuration is loaded from the process's environment", async () => {
  const { code, stdout, stderr } = await load({
    ...whole,
    MONGODB_URI: "mongodb://x",
    MONGODB_DATABASE: "d",
    NATS_URL: "nats://x",
  });
  expect(code, stderr).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ GRPC_PORT: 5001, NATS_URL: "nats://x" });
});

test("all faults are told together and end the process with 1, and no value is told", async () => {
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
  const told = stderr.trim().split("\n");
  expect(told.map((line) => line.split(": ").slice(0, 2).join(": ")).toSorted()).toEqual([
    "configuration: GRPC_PORT",
    "configuration: IDENTITY_ADDRESS",
    "configuration: LOG_LEVEL",
    "configuration: NATS_URL",
    "configuration: SERVICE_JWKS",
  ]);
  expect(stderr).not.toMatch(/very-secret|hunter2/);
});

test.each(["-1", "65536", "1.5", "http"])("a port of %s is a fault", async (port) => {
  const parsed = commonConfig.safeParse({ ...whole, GRPC_PORT: port });
  expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([["GRPC_PORT"]]);
});
