import type { DescService } from "@bufbuild/protobuf";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Access } from "@plumbline/shared/rpc/access.ts";
import { AppError } from "@plumbline/shared/errors.ts";
import { createRpcClient } from "@plumbline/shared/rpc/rpc-client.ts";
import { type ServiceName, serviceNames } from "@plumbline/shared/auth/service-keys.ts";
import { startKeysStandIn } from "./identity.ts";
import type { createTestSettings } from "./settings.ts";
import { rpcAccess } from "./rpc-access.ts";

/** Who calls: nobody, the owner of what the request names, another user, an administrator. Services call by their names. */
type Person = "nobody" | "owner" | "stranger" | "admin";

/** One call: its request, and what those who may call are answered: "OK" or an error's code. */
export type GuardRow = {
  /** Made for each caller, so that one caller's change is not another's refusal. */
  request?: () => object | Promise<object>;
  answer?: string;
  /** Where the answer depends on who calls. */
  answers?: Partial<Record<Person, string>>;
};

const isOpenTo = (access: Access, caller: Person | ServiceName): boolean => {
  if (access === "public") return true;
  if (typeof access === "object") return access.services.includes(caller);
  return caller === "admin" || (access === "user" && (caller === "owner" || caller === "stranger"));
};

/** Calls a service as every caller there is, for its table of guards. */
const createGuardCheck = ({
  service,
  name,
  settings,
  ownerId = randomUUID(),
  rows,
}: {
  service: DescService;
  name: keyof typeof rpcAccess;
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  ownerId?: string;
  rows: Record<string, GuardRow>;
}) => {
  const access = rpcAccess[name];
  const elsewhere = serviceNames.find((other) => other !== name) as ServiceName;

  const callers = async (): Promise<[string, Person | ServiceName, string | undefined][]> => [
    ["nobody", "nobody", undefined],
    ["stranger", "stranger", await settings.userToken({ userId: randomUUID() })],
    ["admin", "admin", await settings.userToken({ userId: randomUUID(), isAdmin: true })],
    ...(await Promise.all(
      serviceNames.map(async (from): Promise<[string, ServiceName, string]> => [
        from,
        from,
        await settings.serviceToken(from, name),
      ]),
    )),
    ["owner", "owner", await settings.userToken({ userId: ownerId })],
  ];
  /** Tokens that no call accepts, a public one neither. */
  const badTokens = async (): Promise<[string, string][]> => [
    ["a service's token for another service", await settings.serviceToken("gateway", elsewhere)],
    ["a user's token for another audience", await settings.userToken({ userId: ownerId, audience: name })],
    ["an expired user's token", await settings.userToken({ userId: ownerId, expiresIn: -1 })],
    ["no token at all", "nonsense"],
  ];

  const expected = (row: GuardRow, rule: Access, caller: Person | ServiceName) => {
    if (!isOpenTo(rule, caller)) return caller === "nobody" ? "UNAUTHENTICATED" : "FORBIDDEN";
    return row.answers?.[caller as Person] ?? row.answer ?? "OK";
  };

  return {
    /** Names of the service's calls, of the rows of access and of this table: three lists that must be equal. */
    names: {
      calls: service.methods.map((method) => method.localName).toSorted(),
      access: Object.keys(access).toSorted(),
      rows: Object.keys(rows).toSorted(),
    },
    /** What everyone was answered by one call, and what they should have been. */
    outcomes: async (address: string, method: string) => {
      const client = createRpcClient({ service, address, deadlineMs: 10_000 }) as unknown as Record<
        string,
        (request: object, options: object) => unknown
      >;
      const row = rows[method] ?? {};
      const rule = access[method] as Access;
      const isStream = service.methods.find((m) => m.localName === method)?.methodKind !== "unary";
      const call = async (token: string | undefined) => {
        try {
          const answer = client[method]?.((await row.request?.()) ?? {}, token ? { as: token } : {});
          if (isStream) for await (const _item of answer as AsyncIterable<unknown>) break;
          else await answer;
          return "OK";
        } catch (thrown) {
          return thrown instanceof AppError ? thrown.code : String(thrown);
        }
      };
      const seen: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const [label, caller, token] of await callers()) {
        wanted[label] = expected(row, rule, caller);
        seen[label] = await call(token);
      }
      for (const [label, token] of await badTokens()) {
        wanted[label] = "INVALID_TOKEN";
        seen[label] = await call(token);
      }
      (client as unknown as { close: () => void }).close();
      return { seen, wanted };
    },
  };
};

/**
 * Registers the tests of a service's table of guards: each call has a row, and answers every caller as the row says.
 * start starts the service with identity's address, and answers its port and how to close it.
 */
export const testRpcGuards = ({
  start,
  ...table
}: Parameters<typeof createGuardCheck>[0] & {
  start: (identityAddress: string) => Promise<{ port: number; close: () => Promise<void> }>;
}): void => {
  const { names, outcomes } = createGuardCheck(table);
  let identity: Awaited<ReturnType<typeof startKeysStandIn>>;
  let running: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    identity = await startKeysStandIn(table.settings);
    running = await start(identity.address);
  });
  afterAll(async () => {
    await running.close();
    await identity.close();
  });

  test("every call has its row of guards, and every row its call", () => {
    expect(names.rows).toEqual(names.calls);
    expect(names.access).toEqual(names.calls);
  });

  test.each(names.calls)("%s answers those who may call and refuses all others", async (method) => {
    const { seen, wanted } = await outcomes(`127.0.0.1:${running.port}`, method);
    expect(seen).toEqual(wanted);
  });
};
