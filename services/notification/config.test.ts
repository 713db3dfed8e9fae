import { expect, test } from "vitest";
import { commonSettings } from "@plumbline/test-kit/common-settings.ts";
import { notificationConfig } from "./config.ts";

const least = {
  ...commonSettings,
  MONGODB_URI: "mongodb://db",
  MONGODB_DATABASE: "notification",
  NATS_URL: "nats://nats",
  SMTP_URL: "smtp://user:password@mail:587",
  PUBLIC_URL: "https://plumbline.example",
};

test("requires each setting that has no default", () => {
  expect(notificationConfig.parse(least)).toEqual({
    ...least,
    GRPC_PORT: 0,
    GRPC_HOST: "127.0.0.1",
    GRPC_REFLECTION: false,
    GRPC_TLS_MODE: "strict",
    LOG_LEVEL: "info",
    DRAIN_SECONDS: 0,
    NATS_REPLICAS: 1,
    CREATE_INDEXES: "at-start",
    AUDIT_INTERVAL_MINUTES: 10,
    MAIL_FROM: "Plumbline <no-reply@plumbline.local>",
    CONTACT_TO: "contact@plumbline.local",
    MAIL_PER_MINUTE: 600,
    WEBHOOK_LOCALHOST: false,
    TEST_NOTIFICATIONS: false,
  });
  const missing = notificationConfig.safeParse({}).error?.issues.map(({ path }) => path.join("."));
  expect(missing?.toSorted()).toEqual(Object.keys(least).toSorted());
});

test.each([
  ["smtps://mail:465", true],
  ["http://mail", false],
  ["mail:25", false],
])("accepts the mail server %s: %s", (SMTP_URL, isAccepted) => {
  expect(notificationConfig.safeParse({ ...least, SMTP_URL }).success).toBe(isAccepted);
});
