import { afterEach, expect, test, vi } from "vitest";
import { planParts } from "../testing/plan-parts.ts";

afterEach(() => vi.unstubAllEnvs());

test("opens the debugger port of the service that INSPECT names, and of no other", async () => {
  const inspected = async () =>
    (await planParts())
      .filter(({ args }) => args.includes("--inspect=127.0.0.1:9229"))
      .map(({ name }) => name);
  expect(await inspected()).toEqual([]);
  vi.stubEnv("INSPECT", "billing");
  expect(await inspected()).toEqual(["billing"]);
});

test("creates the demo accounts in the embedded database only", async () => {
  const demoAccounts = async (isOwnDatabase: boolean) =>
    (await planParts(isOwnDatabase)).flatMap(({ env }) => env?.["DEMO_ACCOUNTS"] ?? []);
  expect(await demoAccounts(true)).toEqual(["true"]);
  expect(await demoAccounts(false)).toEqual(["false"]);
});

test("publishes house reports in the embedded database only, or as the environment says", async () => {
  const houseReports = async (isOwnDatabase: boolean) => {
    const parts = await planParts(isOwnDatabase);
    const { env } = parts.find(({ name }) => name === "analysis-orchestrator") ?? {};
    return env?.["HOUSE_REPORTS"];
  };
  expect(await houseReports(true)).toBe("MCD,SNOW,JPM,KO,MSFT,AAPL");
  expect(await houseReports(false)).toBeUndefined();
  vi.stubEnv("HOUSE_REPORTS", "");
  expect(await houseReports(true)).toBe("");
});

test("sells through the local payment server, or through the provider whose key is set", async () => {
  const settings = async () => {
    const { env = {} } = (await planParts()).find(({ name }) => name === "billing") ?? {};
    return [env["STRIPE_SECRET_KEY"], env["STRIPE_URL"], env["STRIPE_WEBHOOK_SECRET"], env["STRIPE_PRICES"]];
  };
  expect(await settings()).toEqual([
    "sk_test_local",
    "http://127.0.0.1:9",
    "whsec_local",
    "price_local_1,price_local_20,price_local_100",
  ]);
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_live_x");
  expect(await settings()).toEqual(["sk_live_x", undefined, undefined, undefined]);
});

test("signs in through the local provider beside the embedded database, or through those that are set", async () => {
  const settings = async (isOwnDatabase: boolean) => {
    const { env = {} } = (await planParts(isOwnDatabase)).find(({ name }) => name === "identity") ?? {};
    return [env["GOOGLE_ISSUER"], env["LINKEDIN_CLIENT_ID"], env["ADMIN_SECOND_FACTOR"]];
  };
  expect(await settings(true)).toEqual(["http://localhost:8/google", "plumbline-local", "optional"]);
  expect(await settings(false)).toEqual([undefined, undefined, undefined]);
  vi.stubEnv("MICROSOFT_CLIENT_ID", "real");
  expect(await settings(true)).toEqual([undefined, undefined, "optional"]);
});

test("passes each secret only to the service that needs it", async () => {
  vi.stubEnv("LLM_API_KEY", "llm-secret");
  vi.stubEnv("PRICES_TOKEN", "prices-secret");
  vi.stubEnv("SMTP_URL", "smtp://user:mail-secret@127.0.0.1:1");
  vi.stubEnv("GOOGLE_CLIENT_ID", "real");
  vi.stubEnv("GOOGLE_CLIENT_SECRET", "google-secret");
  vi.stubEnv("LOG_LEVEL", "warn");
  const parts = await planParts();
  const partsWith = (secret: string) =>
    parts.filter(({ env }) => JSON.stringify(env).includes(secret)).map(({ name }) => name);
  expect(partsWith("llm-secret")).toEqual(["analysis-orchestrator"]);
  expect(partsWith("prices-secret")).toEqual(["analysis-orchestrator"]);
  expect(partsWith("mail-secret")).toEqual(["notification"]);
  expect(partsWith("google-secret")).toEqual(["identity"]);
  expect(parts.every(({ env }) => env?.["LOG_LEVEL"] === "warn")).toBe(true);
});

test("every service gives freed memory back", async () => {
  const names = ["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"];
  const settings = (await planParts()).map(({ env }) => names.map((name) => env?.[name]));
  expect(settings).toEqual(Array.from({ length: 8 }, () => ["2", "524288", "2097152"]));
});
