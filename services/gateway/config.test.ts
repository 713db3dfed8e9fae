import { expect, test } from "vitest";
import { commonSettings } from "@plumbline/test-kit/common-settings.ts";
import { gatewayConfig } from "./config.ts";

const least = {
  ...commonSettings,
  NATS_URL: "nats://nats",
  PUBLIC_URL: "https://plumbline.example",
  ORCHESTRATOR_ADDRESS: "orchestrator:1",
  BILLING_ADDRESS: "billing:1",
  FEEDBACK_ADDRESS: "feedback:1",
  BLOG_ADDRESS: "blog:1",
  NOTIFICATION_ADDRESS: "notification:1",
  WEB_DIST: "/dist",
};

test("defaults: a local address, no proxy, no inbox", () => {
  expect(gatewayConfig.parse(least)).toEqual({
    ...least,
    GRPC_PORT: 0,
    GRPC_HOST: "127.0.0.1",
    GRPC_REFLECTION: false,
    GRPC_TLS_MODE: "strict",
    LOG_LEVEL: "info",
    DRAIN_SECONDS: 0,
    NATS_REPLICAS: 1,
    HTTP_HOST: "127.0.0.1",
    PORT: 3000,
    TRUST_PROXY: 0,
    BETA_ENDS: "2027-08-31",
    FOUNDER_NAME: "",
    FOUNDER_TEXT: "",
  });
});

test("reports every missing or empty setting", () => {
  const named = gatewayConfig.safeParse({}).error?.issues.map(({ path }) => path.join("."));
  expect(named?.toSorted()).toEqual(Object.keys(least).toSorted());
  const empty = Object.fromEntries(Object.keys(least).map((key) => [key, ""]));
  const refused = gatewayConfig.safeParse(empty).error?.issues.map(({ path }) => path.join("."));
  // An empty port is 0, which takes a free port.
  expect(refused?.toSorted()).toEqual(
    Object.keys(least)
      .filter((key) => key !== "GRPC_PORT")
      .toSorted(),
  );
});

test.each<[string, unknown[], unknown[]]>([
  ["PORT", ["0", "65535"], ["-1", "65536", "80.5", "http"]],
  ["PUBLIC_URL", ["http://localhost:3000"], ["plumbline.example"]],
  ["TRUST_PROXY", ["true", "false", "0", "2", "9"], ["perhaps", "-1", "1.5", "10"]],
  ["ANALYTICS_URL", ["https://stats.example/api/event", undefined], ["stats"]],
  ["DEV_INBOX_URL", ["http://127.0.0.1:9", undefined], ["inbox"]],
])("%s is accepted within its bounds only", (key, inside, outside) => {
  const isAccepted = (value: unknown) => gatewayConfig.safeParse({ ...least, [key]: value }).success;
  expect(inside.map(isAccepted)).toEqual(inside.map(() => true));
  expect(outside.map(isAccepted)).toEqual(outside.map(() => false));
});
