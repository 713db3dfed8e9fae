import { fromBinary } from "@bufbuild/protobuf";
import { UserRegisteredSchema, UserVerifiedSchema } from "@plumbline/proto/events/v1/events_pb.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { RunningService } from "@plumbline/platform/service.ts";
import { connectTestBus } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startIdentity } from "./main.ts";

const settings = await createTestSettings();
const registered = new Map<string, string[]>();
const verified: string[] = [];
let running: RunningService;
const bus = await connectTestBus();
let identity: ReturnType<typeof createRpcClient<typeof IdentityService>>;

beforeAll(async () => {
  bus.subscribe("identity.user.registered.v1", {
    callback: (_error, message) => {
      const { email, registrationId } = fromBinary(UserRegisteredSchema, message.data);
      registered.set(email, [...(registered.get(email) ?? []), registrationId]);
    },
  });
  bus.subscribe("identity.user.verified.v1", {
    callback: (_error, message) => void verified.push(fromBinary(UserVerifiedSchema, message.data).email),
  });
  await bus.flush();
  running = await startIdentity(
    settings.environmentOf("identity", {
      GRPC_PORT: "0",
      IDENTITY_SIGNING_KEY: settings.keys.identitySigningKey,
      DEMO_ACCOUNTS: "true",
    }),
  );
  identity = createRpcClient({
    service: IdentityService,
    address: `127.0.0.1:${running.port}`,
    deadlineMs: 30_000,
    token: () => settings.serviceToken("gateway", "identity"),
  });
});

afterAll(async () => {
  identity.close();
  await running.close();
});

const client = () => ({ ip: randomUUID(), userAgent: "test" });
const password = "correct horse battery";
const register = async () => {
  const email = `${randomUUID()}@example.com`;
  await identity.register({ email, firstName: "Ann", lastName: "Lee", password, client: client() });
  const [registrationId = ""] = await eventually("the registered event of the new account", async () =>
    registered.get(email),
  );
  const as = await settings.serviceToken("notification", "identity");
  const { token } = await identity.getVerificationToken({ registrationId }, { as });
  return { email, token };
};
const registerVerified = async () => {
  const { email, token } = await register();
  const { tokens } = await identity.verifyEmail({ token, password, client: client() });
  return { email, token, tokens };
};

test("register, verify and log in; before the verification, logging in requires it", async () => {
  const { email, token } = await register();
  await expect(identity.logIn({ email, password, client: client() })).rejects.toMatchObject({
    code: "ACCOUNT_NOT_VERIFIED",
  });
  const { user, tokens } = await identity.verifyEmail({ token, password, client: client() });
  expect(user).toMatchObject({ email, verified: true, isAdmin: false });
  const session = await identity.getSession({}, { as: tokens?.accessToken ?? "" });
  expect(session.user?.email).toBe(email);
  expect((await identity.logIn({ email, password, client: client() })).tokens?.refreshToken).toBeTruthy();
});

test.each([
  ["email", { email: "" }],
  ["email", { email: `${"x".repeat(250)}@example.com` }],
  ["firstName", { firstName: " " }],
  ["lastName", { lastName: "x".repeat(51) }],
  ["password", { password: "" }],
  ["password", { password: "x".repeat(201) }],
])("refuses a registration without a valid %s: %o", async (field, change) => {
  const valid = { email: `${randomUUID()}@example.com`, firstName: "Ann", lastName: "Lee", password };
  const refused = { code: "INVALID_INPUT", details: { fields: { [field]: expect.any(String) } } };
  await expect(identity.register({ ...valid, ...change })).rejects.toMatchObject(refused);
});

test("refuses to hash a password that is too long for the API", async () => {
  const guess = identity.logIn({ email: `${randomUUID()}@example.com`, password: "x".repeat(201) });
  await expect(guess).rejects.toMatchObject({ code: "INVALID_INPUT" });
});

test("twenty concurrent uses of a link verify once and open one session", async () => {
  const { email, token } = await register();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => identity.verifyEmail({ token, password, client: client() })),
  );
  expect(answers.filter((a) => a.tokens)).toHaveLength(1);
  await eventually("the verified event of the account", async () => verified.includes(email));
  await registerVerified();
  expect(verified.filter((e) => e === email)).toHaveLength(1);
});

test("a wrong password and an unknown address get the same answer", async () => {
  const { email } = await registerVerified();
  const wrong = identity.logIn({ email, password: "not this one", client: client() });
  const unknown = identity.logIn({ email: "nobody@example.com", password: "not this one", client: client() });
  const [a, b] = await Promise.allSettled([wrong, unknown]);
  expect(a).toMatchObject({
    status: "rejected",
    reason: { code: "INVALID_CREDENTIALS", kind: "unauthenticated" },
  });
  expect((b as PromiseRejectedResult).reason.message).toBe((a as PromiseRejectedResult).reason.message);
});

test("registering a known address gets the same answer and changes nothing", async () => {
  const { email } = await registerVerified();
  await identity.register({
    email,
    firstName: "Eve",
    lastName: "X",
    password: "another password",
    client: client(),
  });
  await expect(
    identity.logIn({ email, password: "another password", client: client() }),
  ).rejects.toMatchObject({
    code: "INVALID_CREDENTIALS",
  });
});

test("locks guessing out after five attempts, also concurrent ones; the owner can log in from another IP", async () => {
  const { email } = await registerVerified();
  const from = client();
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, () => identity.logIn({ email, password: "wrong guess", client: from })),
  );
  const codes = guesses.map((g) => (g as PromiseRejectedResult).reason.code as string);
  expect(codes.filter((c) => c === "INVALID_CREDENTIALS")).toHaveLength(5);
  expect(codes.filter((c) => c === "TOO_MANY_ATTEMPTS")).toHaveLength(7);
  await expect(identity.logIn({ email, password, client: from })).rejects.toMatchObject({
    code: "TOO_MANY_ATTEMPTS",
  });
  expect((await identity.logIn({ email, password, client: client() })).user?.email).toBe(email);
});

test("refresh rotates the token; two tabs may refresh at once; a reused old token ends the session", async () => {
  const { tokens } = await registerVerified();
  const first = tokens?.refreshToken ?? "";
  const [a, b] = await Promise.all([
    identity.refresh({ refreshToken: first }),
    identity.refresh({ refreshToken: first }),
  ]);
  const second = [a.tokens?.refreshToken, b.tokens?.refreshToken].filter(Boolean);
  expect(second).toHaveLength(1);
  const third = (await identity.refresh({ refreshToken: second[0] ?? "" })).tokens?.refreshToken ?? "";
  await expect(identity.refresh({ refreshToken: first })).rejects.toMatchObject({ code: "SESSION_ENDED" });
  await expect(identity.refresh({ refreshToken: third })).rejects.toMatchObject({ code: "SESSION_ENDED" });
});

/** Waits until an access token is refused, as every service refuses it. */
const accessEnds = (accessToken = "") =>
  eventually("the access token is refused", () =>
    identity.getSession({}, { as: accessToken }).then(
      () => false,
      (thrown: { code: string }) => thrown.code === "INVALID_TOKEN",
    ),
  );

test("access ends within seconds of logging out and of the theft of a refresh token, for that session only", async () => {
  const { email, tokens } = await registerVerified();
  const { tokens: others } = await identity.logIn({ email, password, client: client() });
  await identity.getSession({}, { as: tokens?.accessToken ?? "" });
  await identity.logOut({ refreshToken: tokens?.refreshToken ?? "" });
  await accessEnds(tokens?.accessToken);
  await identity.getSession({}, { as: others?.accessToken ?? "" });

  const stolen = others?.refreshToken ?? "";
  const own = (await identity.refresh({ refreshToken: stolen })).tokens?.refreshToken ?? "";
  await identity.refresh({ refreshToken: own });
  await expect(identity.refresh({ refreshToken: stolen })).rejects.toMatchObject({ code: "SESSION_ENDED" });
  await accessEnds(others?.accessToken);
});

test("refuses the refresh token after logging out", async () => {
  const { tokens } = await registerVerified();
  await identity.logOut({ refreshToken: tokens?.refreshToken ?? "" });
  await expect(identity.refresh({ refreshToken: tokens?.refreshToken ?? "" })).rejects.toMatchObject({
    code: "SESSION_ENDED",
  });
});

test("refuses an unknown link, has the demo accounts, and accepts credentials only from the gateway", async () => {
  await expect(
    identity.verifyEmail({ token: randomUUID(), password, client: client() }),
  ).rejects.toMatchObject({
    code: "INVALID_LINK",
  });
  const admin = await identity.logIn({
    email: "admin@plumbline.local",
    password: "plumbline-demo",
    client: client(),
  });
  expect(admin.user?.isAdmin).toBe(true);
  await expect(
    identity.logIn(
      { email: "a@example.com", password },
      { as: await settings.serviceToken("blog", "identity") },
    ),
  ).rejects.toMatchObject({ kind: "forbidden" });
});
