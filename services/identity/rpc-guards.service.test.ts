import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { RunningService } from "@plumbline/shared/service.ts";
import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { createGuardCheck } from "@plumbline/shared/test-rpc-guards.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startIdentity } from "./main.ts";

const settings = await createTestSettings();
const client = () => ({ ip: randomUUID(), userAgent: "test" });
const email = () => `${randomUUID()}@example.com`;
const guards = createGuardCheck({
  service: IdentityService,
  name: "identity",
  settings,
  rows: {
    register: {
      request: () => ({
        email: email(),
        firstName: "Ann",
        lastName: "Lee",
        password: "correct horse battery",
        client: client(),
      }),
    },
    logIn: {
      request: () => ({ email: email(), password: "a guess", client: client() }),
      answer: "INVALID_CREDENTIALS",
    },
    logOut: { request: () => ({ refreshToken: "made.up" }) },
    refresh: { request: () => ({ refreshToken: "made.up", client: client() }), answer: "SESSION_ENDED" },
    verifyEmail: { request: () => ({ token: "made-up-token", client: client() }), answer: "INVALID_LINK" },
    resendVerification: { request: () => ({ email: email(), client: client() }) },
    // The token is good, but its account is not there.
    getSession: { answer: "SESSION_ENDED" },
    getKeys: {},
    countUsers: {},
  },
});

let running: RunningService;
beforeAll(async () => {
  running = await startIdentity(
    settings.environmentOf("identity", {
      GRPC_PORT: "0",
      IDENTITY_SIGNING_KEY: settings.keys.identitySigningKey,
    }),
  );
});
afterAll(() => running.close());

test("every call has its row of guards, and every row its call", () => {
  expect(guards.names.rows).toEqual(guards.names.calls);
  expect(guards.names.access).toEqual(guards.names.calls);
});

test.each(guards.names.calls)("%s answers those who may call and refuses all others", async (method) => {
  const { seen, wanted } = await guards.outcomes(`127.0.0.1:${running.port}`, method);
  expect(seen).toEqual(wanted);
});
