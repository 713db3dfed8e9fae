import { expect, test } from "vitest";
import { commonSettings } from "@plumbline/test-kit/common-settings.ts";
import { identityConfig } from "./config.ts";

const least = {
  ...commonSettings,
  MONGODB_URI: "mongodb://db",
  MONGODB_DATABASE: "identity",
  NATS_URL: "nats://nats",
  IDENTITY_SIGNING_KEY: "signing key",
  PUBLIC_URL: "https://plumbline.example",
};

test("creates demo accounts only if asked to", () => {
  expect(identityConfig.parse(least)).toMatchObject({ ...least, GRPC_PORT: 0, DEMO_ACCOUNTS: false });
  expect(identityConfig.parse({ ...least, DEMO_ACCOUNTS: "true" }).DEMO_ACCOUNTS).toBe(true);
});

test("reads the address of the first administrator as addresses are stored", () => {
  const read = (FIRST_ADMIN_EMAIL: string) =>
    identityConfig.safeParse({ ...least, FIRST_ADMIN_EMAIL }).data?.FIRST_ADMIN_EMAIL;
  expect([read("Ann@Example.com"), read("ann")]).toEqual(["ann@example.com", undefined]);
});

test("requires each setting", () => {
  const faults = (env: object) =>
    identityConfig.safeParse(env).error?.issues.map(({ path }) => path.join("."));
  expect(faults({})?.toSorted()).toEqual(Object.keys(least).toSorted());
  for (const key of Object.keys(least).filter((name) => name !== "GRPC_PORT"))
    expect(faults({ ...least, [key]: "" })).toEqual([key]);
});
