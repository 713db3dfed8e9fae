import { expect, test } from "vitest";
import { identityConfig } from "./config.ts";

const least = {
  GRPC_PORT: "0",
  SERVICE_KEY: "key",
  SERVICE_JWKS: "keys",
  IDENTITY_ADDRESS: "identity:1",
  MONGODB_URI: "mongodb://db",
  MONGODB_DATABASE: "identity",
  NATS_URL: "nats://nats",
  REDIS_URL: "redis://redis",
  IDENTITY_SIGNING_KEY: "signing key",
};

test("creates demo accounts only if asked to", () => {
  expect(identityConfig.parse(least)).toMatchObject({ ...least, GRPC_PORT: 0, DEMO_ACCOUNTS: false });
  expect(identityConfig.parse({ ...least, DEMO_ACCOUNTS: "true" }).DEMO_ACCOUNTS).toBe(true);
});

test("requires each setting", () => {
  const faults = (env: object) =>
    identityConfig.safeParse(env).error?.issues.map(({ path }) => path.join("."));
  expect(faults({})?.toSorted()).toEqual(Object.keys(least).toSorted());
  for (const key of Object.keys(least).filter((name) => name !== "GRPC_PORT"))
    expect(faults({ ...least, [key]: "" })).toEqual([key]);
});
