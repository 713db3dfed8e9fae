import { failureOf } from "@plumbline/test-kit/calls.ts";
import { createTestEngineClient, startTestEngine } from "@plumbline/test-kit/engine.ts";
import { recordLog } from "@plumbline/test-kit/log.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const settings = await createTestSettings();
const others = await createTestSettings();
const { logger, lines } = recordLog();
let server: Awaited<ReturnType<typeof startTestEngine>>;
let client: ReturnType<typeof createTestEngineClient>;

beforeAll(async () => {
  server = await startTestEngine({
    settings,
    logger,
    methods: {
      value: { access: "admin", handle: () => ({}) },
      sensitivity: { access: { services: ["gateway"] }, handle: () => ({}) },
      impliedDrivers: { access: "public", handle: () => ({}) },
    },
  });
  client = createTestEngineClient({ address: server.address });
});
afterAll(async () => {
  client.close();
  await server.close();
});

const user = () => settings.userToken({ userId: "ann" });
test.each<[string, () => Promise<string>, object]>([
  ["a user who is no administrator", user, { event: "access-refused", reason: "FORBIDDEN", userId: "ann" }],
  ["an anonymous caller", async () => "", { event: "access-refused", reason: "UNAUTHENTICATED" }],
  [
    "an expired token",
    () => settings.userToken({ userId: "ann", expiresIn: -10 }),
    { event: "token-refused", reason: "ERR_JWT_EXPIRED" },
  ],
  [
    "a token that another key signed",
    () => others.userToken({ userId: "ann" }),
    { event: "token-refused", reason: "ERR_JWKS_NO_MATCHING_KEY" },
  ],
  ["a text that is no token", async () => "x", { event: "token-refused", reason: "MALFORMED" }],
])("logs that %s was refused", async (_name, token, line) => {
  lines();
  await failureOf(client.value({}, { as: await token() }));
  expect(lines()).toMatchObject([{ log: "security", call: "Value", ...line }]);
});

test("logs that a service called what it may not", async () => {
  lines();
  const as = await settings.serviceToken("billing", "valuation-engine");
  await failureOf(client.sensitivity({}, { as }));
  expect(lines()).toMatchObject([{ event: "access-refused", reason: "FORBIDDEN", call: "Sensitivity" }]);
});

test("logs what administrators do, and nothing of a call that anyone may make", async () => {
  lines();
  await client.value({}, { as: await settings.userToken({ userId: "root", isAdmin: true }) });
  await client.impliedDrivers({}, { as: await user() });
  expect(lines()).toMatchObject([{ event: "admin-act", call: "Value", userId: "root" }]);
});
