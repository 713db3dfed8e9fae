import { AuditService } from "@plumbline/proto/audit/v1/audit_pb.ts";
import type { DescService } from "@bufbuild/protobuf";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Access } from "@plumbline/platform/rpc/access.ts";
import { AppError } from "@plumbline/platform/errors.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { type ApiScope, apiScopeNames } from "@plumbline/platform/auth/api-scopes.ts";
import { type ClientScope, clientScopes } from "@plumbline/platform/auth/client-scopes.ts";
import { type ServiceName, serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { nobodyId, startKeysStandIn } from "./identity.ts";
import type { createTestSettings } from "./settings.ts";
import { auditAccess, rpcAccess } from "./rpc-access.ts";

/**
 * A caller: nobody (without a token), the owner of the requested data, another user, an
 * administrator. Services call by their names, clients by their one scope, and programs with a
 * stranger's personal token by its one scope.
 */
type Person = "nobody" | "owner" | "stranger" | "admin";
type Caller = Person | ServiceName | ClientScope | ApiScope;

const scopes = Object.keys(clientScopes) as ClientScope[];

/** One call: its request, and the answer to callers with access: "OK" or the code of an error. */
export type GuardRow = {
  /**
   * Creates the request of each caller, so that the change of one caller does not fail the next.
   */
  request?: () => object | Promise<object>;
  answer?: string;
  /** Answers that depend on the caller. */
  answers?: Partial<Record<Person, string>>;
  /** Why a call that takes a user's id does not answer 404 to one that names nobody. */
  takesAnyId?: string;
};

const isOpenTo = (access: Access, caller: Caller): boolean => {
  if (access === "public") return true;
  const isPerson = caller === "admin" || caller === "owner" || caller === "stranger";
  if (typeof access === "object" && "tokenScope" in access) return isPerson || access.tokenScope === caller;
  if (typeof access === "object") return access.scope === caller || access.services.includes(caller);
  return caller === "admin" || (access === "user" && isPerson);
};

/** Prepares calls of a service as every caller, for its table of guards. */
const createGuardCheck = ({
  service,
  name,
  settings,
  access = rpcAccess[name],
  ownerId = randomUUID(),
  rows,
}: {
  service: DescService;
  name: keyof typeof rpcAccess;
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  /** The access rules, if they are not those of the service's own calls. */
  access?: Record<string, Access>;
  ownerId?: string;
  rows: Record<string, GuardRow>;
}) => {
  const otherService = serviceNames.find((other) => other !== name) as ServiceName;

  const callers = async (): Promise<[string, Caller, string | undefined][]> => [
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
    ...(await Promise.all(
      scopes.map(async (scope): Promise<[string, ClientScope, string]> => [
        `a client with ${scope}`,
        scope,
        // An id for each, so that quotas never refuse.
        await settings.clientToken({ clientId: randomUUID(), scopes: [scope] }),
      ]),
    )),
    ...(await Promise.all(
      apiScopeNames.map(async (scope): Promise<[string, ApiScope, string]> => [
        `a personal token with ${scope}`,
        scope,
        await settings.apiToken({ userId: randomUUID(), scopes: [scope] }),
      ]),
    )),
    ["owner", "owner", await settings.userToken({ userId: ownerId })],
  ];
  /** Returns tokens that no call accepts, not even a public one. */
  const badTokens = async (): Promise<[string, string][]> => [
    ["a service's token for another service", await settings.serviceToken("gateway", otherService)],
    ["a user's token for another audience", await settings.userToken({ userId: ownerId, audience: name })],
    ["an expired user's token", await settings.userToken({ userId: ownerId, expiresIn: -1 })],
    ["no JWT", "nonsense"],
  ];

  const expected = (row: GuardRow, rule: Access, caller: Caller) => {
    if (!isOpenTo(rule, caller)) return caller === "nobody" ? "UNAUTHENTICATED" : "FORBIDDEN";
    const person = apiScopeNames.includes(caller as ApiScope) ? "stranger" : (caller as Person);
    return row.answers?.[person] ?? row.answer ?? "OK";
  };

  return {
    /**
     * The names of the service's calls, of its rows of access and of this table: three lists that
     * must be equal.
     */
    names: {
      calls: service.methods.map((method) => method.localName).toSorted(),
      access: Object.keys(access).toSorted(),
      rows: Object.keys(rows).toSorted(),
    },
    /** Makes one call as every caller; returns the answers and those expected. */
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

/** Lists the calls of people that take a user's id, with the request that names nobody. */
const listCallsOfUsers = ({
  service,
  name,
  access = rpcAccess[name],
  rows,
}: Parameters<typeof createGuardCheck>[0]): [method: string, request: object][] =>
  service.methods.flatMap(({ localName, input }) => {
    const field = input.fields.find(({ localName: one }) => /^(?:user|author|owner)Ids?$/.test(one));
    const isOfPeople = isOpenTo(access[localName] as Access, "admin");
    if (!field || !isOfPeople || rows[localName]?.takesAnyId) return [];
    return [[localName, { [field.localName]: field.fieldKind === "list" ? [nobodyId] : nobodyId }]];
  });

/**
 * Registers the tests of a service's table of guards: each call has a row and answers every caller
 * as the row says. start: starts the service with identity's address.
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

  test("every call has a row of guards, and every row a call", () => {
    expect(names.rows).toEqual(names.calls);
    expect(names.access).toEqual(names.calls);
  });

  test("a call that takes a user's id answers 404 to one that names nobody", async () => {
    const client = createRpcClient({
      service: table.service,
      address: `127.0.0.1:${running.port}`,
      deadlineMs: 10_000,
    }) as unknown as Record<string, (request: object, options: object) => Promise<unknown>>;
    const token = await table.settings.userToken({ userId: randomUUID(), isAdmin: true });
    const calls = listCallsOfUsers(table);
    const answers = await Promise.all(
      calls.map(async ([method, nobody]) => {
        const request = { ...(await table.rows[method]?.request?.()), ...nobody };
        const code = await client[method]?.(request, { as: token }).then(
          () => "OK",
          (thrown: unknown) => (thrown instanceof AppError ? thrown.code : String(thrown)),
        );
        return [method, code];
      }),
    );
    (client as unknown as { close: () => void }).close();
    expect(answers).toEqual(calls.map(([method]) => [method, "USER_NOT_FOUND"]));
  });

  test.each(names.calls)("%s answers callers with access and refuses all others", async (method) => {
    const { seen, wanted } = await outcomes(`127.0.0.1:${running.port}`, method);
    expect(seen).toEqual(wanted);
  });
};

/**
 * Registers the guards of the audit, which every service with an outbox has beside its own calls.
 * answer: to the gateway.
 */
export const testAuditGuards = ({
  answer = "OK",
  ...table
}: Pick<Parameters<typeof testRpcGuards>[0], "name" | "settings" | "start"> & { answer?: string }): void =>
  testRpcGuards({ ...table, service: AuditService, access: auditAccess, rows: { audit: { answer } } });
