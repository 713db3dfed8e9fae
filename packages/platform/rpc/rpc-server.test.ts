import { Client, credentials, type ServiceError, status } from "@grpc/grpc-js";
import { SignJWT, importJWK, type JWK } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError, errorTable, type ErrorKind } from "../errors.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { createTestEngineClient, startTestEngine } from "@plumbline/test-kit/engine.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { recordLog } from "@plumbline/test-kit/log.ts";
import type { Caller } from "../auth/tokens.ts";

const settings = await createTestSettings();
const strangers = await createTestSettings();
let server: Awaited<ReturnType<typeof startTestEngine>>;
let client: ReturnType<typeof createTestEngineClient>;
let thrown: unknown;
let lastCaller: Caller | undefined;
const log = recordLog();

const answer = (_request: unknown, { caller }: { caller: Caller }) => {
  lastCaller = caller;
  return {};
};

beforeAll(async () => {
  server = await startTestEngine({
    settings,
    logger: log.logger,
    methods: {
      value: {
        access: "public",
        handle: (request, { caller }) => {
          lastCaller = caller;
          if (thrown) throw thrown;
          return { modelVersion: "7", value: { perShareValue: (request.inputs?.baseRevenue ?? 0) * 2 } };
        },
      },
      sensitivity: { access: "user", handle: answer },
      impliedDrivers: { access: "admin", handle: answer },
      simulate: {
        access: { services: ["analysis-orchestrator"] },
        handle: async function* (_request, { caller }) {
          lastCaller = caller;
          yield { message: { case: "trialsDone", value: 1 } };
          if (thrown) throw thrown;
          yield { message: { case: "trialsDone", value: 2 } };
        },
      },
    },
  });
  client = createTestEngineClient({ address: server.address });
});

afterAll(async () => {
  client.close();
  await server.close();
});

const throwing = async <T>(what: unknown, work: () => Promise<T>): Promise<T> => {
  thrown = what;
  try {
    return await work();
  } finally {
    thrown = undefined;
  }
};

const simulate = async (as?: string) => {
  const done: unknown[] = [];
  for await (const item of client.simulate({}, as ? { as } : {})) done.push(item.message.value);
  return done;
};

test("answers a call with the handler's response", async () => {
  const response = await client.value({ inputs: { baseRevenue: 21 } });
  expect(response.modelVersion).toBe("7");
  expect(response.value?.perShareValue).toBe(42);
  expect(lastCaller).toEqual({ kind: "anonymous" });
});

test("answers a stream item by item, in order", async () => {
  expect(await simulate(await settings.serviceToken("analysis-orchestrator", "valuation-engine"))).toEqual([
    1, 2,
  ]);
});

test.each(Object.keys(errorTable) as ErrorKind[])(
  "an error of kind %s arrives with code, message and details",
  async (kind) => {
    const sent = new AppError({
      kind,
      code: `CODE_OF_${kind.toUpperCase()}`,
      message: "50% of “größe” is not\na number",
      details: { fields: { "inputs.price": "Größer als 0 – bitte" }, retryAfter: 12 },
      cause: new Error("kept at home"),
    });
    const received = await throwing(sent, () => failureOf(client.value({})));
    expect(received).toMatchObject({ kind, code: sent.code, message: sent.message });
    expect(received.details).toEqual(sent.details);
    expect(received.cause).toBeUndefined();
  },
);

test("an error in the middle of a stream arrives after the items before it", async () => {
  const as = await settings.serviceToken("analysis-orchestrator", "valuation-engine");
  const sent = new AppError({ kind: "failed-precondition", code: "NO_PRICE", message: "There is no price." });
  const received: unknown[] = [];
  const error = await throwing(sent, () =>
    failureOf(
      (async () => {
        for await (const item of client.simulate({}, { as })) received.push(item.message.value);
      })(),
    ),
  );
  expect(received).toEqual([1]);
  expect(error).toMatchObject({ kind: "failed-precondition", code: "NO_PRICE", message: sent.message });
});

test.each([
  ["an Error", new TypeError("mongodb://user:secret@db refused")],
  ["a string", "secret"],
  ["an object that looks like a status", { code: 5, details: "secret", message: "secret" }],
])("an unexpected error, %s, is sent as 'internal error' without its text", async (_name, what) => {
  const unary = await throwing(what, () => failureOf(client.value({})));
  const as = await settings.serviceToken("analysis-orchestrator", "valuation-engine");
  const stream = await throwing(what, () => failureOf(simulate(as)));
  for (const error of [unary, stream]) {
    expect(error).toMatchObject({
      kind: "internal",
      code: "INTERNAL",
      message: "internal error",
      details: {},
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("secret");
  }
});

const kindOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "answered",
    (error: AppError) => error.kind,
  );

test("each access rule admits the callers that it names and refuses all others", async () => {
  const callers = {
    anonymous: undefined,
    user: await settings.userToken({ userId: "u1" }),
    admin: await settings.userToken({ userId: "a1", isAdmin: true }),
    named: await settings.serviceToken("analysis-orchestrator", "valuation-engine"),
    otherService: await settings.serviceToken("blog", "valuation-engine"),
  };
  const seen: Record<string, string[]> = {};
  for (const [name, as] of Object.entries(callers)) {
    const options = as ? { as } : {};
    seen[name] = [
      await kindOf(client.value({}, options)),
      await kindOf(client.sensitivity({}, options)),
      await kindOf(client.impliedDrivers({}, options)),
      await kindOf(simulate(as)),
    ];
  }
  expect(seen).toEqual({
    anonymous: ["answered", "unauthenticated", "unauthenticated", "unauthenticated"],
    user: ["answered", "answered", "forbidden", "forbidden"],
    admin: ["answered", "answered", "answered", "forbidden"],
    named: ["answered", "forbidden", "forbidden", "answered"],
    otherService: ["answered", "forbidden", "forbidden", "forbidden"],
  });
});

/** Sends bytes as the message of a call and returns the error. */
const sendBytes = (method: "Value" | "Simulate" | "Sensitivity", bytes: Buffer) =>
  new Promise<ServiceError | null>((resolve) => {
    const raw = new Client(server.address, credentials.createInsecure());
    const end = (error: ServiceError | null) => {
      raw.close();
      resolve(error);
    };
    const keep = (buffer: Buffer) => buffer;
    const path = `/valuation_engine.v1.ValuationEngineService/${method}`;
    const call =
      method === "Simulate"
        ? raw.makeServerStreamRequest(path, keep, keep, bytes)
        : raw.makeUnaryRequest(path, keep, keep, bytes, end);
    if (method === "Simulate") call.on("error", end).on("data", () => undefined);
  });

test.each([
  ["random bytes", Buffer.from([0x21, 0x77, 0xe0])],
  ["a cut message", Buffer.from([0x0a, 0x20, 0x09])],
  ["a text that is not UTF-8", Buffer.from([0x0a, 0x02, 0xff, 0xfe])],
])(
  "a message that cannot be parsed, %s, is the caller's error and reaches no handler",
  async (_name, bytes) => {
    lastCaller = undefined;
    const error = await sendBytes("Value", bytes);
    expect(error).toMatchObject({
      code: status.INVALID_ARGUMENT,
      details: expect.stringContaining("ValueRequest"),
    });
    expect(lastCaller).toBeUndefined();
  },
);

test("a message is parsed only for a caller with access", async () => {
  const rubbish = Buffer.from([0x21, 0x77, 0xe0]);
  expect(await sendBytes("Sensitivity", rubbish)).toMatchObject({ code: status.UNAUTHENTICATED });
  expect(await sendBytes("Simulate", rubbish)).toMatchObject({ code: status.UNAUTHENTICATED });
});

test("a handler gets the caller", async () => {
  const user = await settings.userToken({ userId: "u1" });
  await client.sensitivity({}, { as: user });
  expect(lastCaller).toEqual({ kind: "user", userId: "u1", isAdmin: false, sessionId: "test", token: user });
  await simulate(await settings.serviceToken("analysis-orchestrator", "valuation-engine"));
  expect(lastCaller).toEqual({ kind: "service", name: "analysis-orchestrator" });
});

const expiredToken = async () => {
  const key = JSON.parse(settings.keys.private["analysis-orchestrator"]) as JWK;
  return new SignJWT({})
    .setProtectedHeader({ alg: "EdDSA", kid: "analysis-orchestrator" })
    .setIssuer("analysis-orchestrator")
    .setSubject("analysis-orchestrator")
    .setAudience("valuation-engine")
    .setExpirationTime(Math.floor(Date.now() / 1000) - 60)
    .sign(await importJWK(key, "EdDSA"));
};

test.each([
  ["not a JWT", async () => "nonsense"],
  [
    "signed by an unknown key in a service's name",
    () => strangers.serviceToken("analysis-orchestrator", "valuation-engine"),
  ],
  ["a user's signed by an unknown key", () => strangers.userToken({ userId: "u1", isAdmin: true })],
  ["for another service", () => settings.serviceToken("analysis-orchestrator", "billing")],
  ["expired", expiredToken],
])("every call, a public one too, refuses a token that is %s", async (_name, tokenOf) => {
  const as = await tokenOf();
  const refused = { kind: "unauthenticated", code: "INVALID_TOKEN" };
  expect(await failureOf(client.value({}, { as }))).toMatchObject(refused);
  expect(await failureOf(simulate(as))).toMatchObject(refused);
});

test.each<[string, unknown, object[]]>([
  [
    "an unknown error",
    new Error("why"),
    [{ level: 50, msg: "call failed", method: "Value", err: { message: "why" } }],
  ],
  [
    "the cause of an internal error",
    new AppError({ kind: "internal", code: "X", message: "x", cause: new Error("why") }),
    [{ level: 50, msg: "call failed", method: "Value", err: { message: "why" } }],
  ],
  [
    "an error that a retry may cure",
    new AppError({ kind: "unavailable", code: "AWAY", message: "away" }),
    [{ level: 40, msg: "away", method: "Value", code: "AWAY" }],
  ],
  ["nothing of a refusal", new AppError({ kind: "invalid", code: "BAD", message: "bad" }), []],
])("logs %s", async (_name, what, lines) => {
  log.lines();
  await throwing(what, () => failureOf(client.value({})));
  expect(log.lines()).toMatchObject(lines);
});
