import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import {
  ValuationEngineService,
  WorkbookKind,
  type WorkbookRequest,
  WorkbookRequestSchema,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { connectBus } from "@plumbline/shared/bus/bus.ts";
import { connectDatabase } from "@plumbline/shared/database/database.ts";
import { unavailable } from "@plumbline/shared/errors.ts";
import { createLogger } from "@plumbline/shared/telemetry/log.ts";
import { createOutbox } from "@plumbline/shared/bus/outbox.ts";
import { toPlain } from "@plumbline/shared/rpc/plain.ts";
import { createRpcClient } from "@plumbline/shared/rpc/rpc-client.ts";
import { implement, type Methods, serveRpc } from "@plumbline/shared/rpc/rpc-server.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { createTokenVerifier } from "@plumbline/shared/auth/tokens.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Analysis } from "./domain/run/analysis.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import { createExampleReport } from "./domain/workbook/testing/example-report.ts";
import { startOrchestrator } from "./main.ts";
import { createAnalysisStore } from "./store/analysis-store.ts";
import { outsideSettings } from "./testing/needed-settings.ts";

// The orchestrator before an engine that takes a workbook's request and answers two pieces.
const settings = await createTestSettings();
const asked: WorkbookRequest[] = [];
const cancelled = { calls: 0 };
const closers: (() => unknown)[] = [];
let client: ReturnType<typeof createRpcClient<typeof AnalysisOrchestratorService>>;
let store: ReturnType<typeof createAnalysisStore>;
let content: ReportContent;

const startEngineStandIn = async () => {
  const refuse = { access: "public" as const, handle: () => Promise.reject(unavailable("AWAY", "not here")) };
  const others = Object.fromEntries(
    ValuationEngineService.methods.map(({ localName }) => [localName, refuse]),
  ) as unknown as Methods<typeof ValuationEngineService>;
  return serveRpc({
    host: "127.0.0.1",
    port: 0,
    services: [
      implement(ValuationEngineService, {
        ...others,
        workbook: {
          access: { services: ["analysis-orchestrator"] },
          handle: async function* (request, { signal }) {
            asked.push(request);
            yield { chunk: Uint8Array.of(80, 75) };
            if (request.company?.ticker === "SLOW") {
              await new Promise((resolve) => signal.addEventListener("abort", resolve));
              cancelled.calls++;
            }
            yield { chunk: Uint8Array.of(3, 4) };
          },
        },
      }),
    ],
    verify: createTokenVerifier({
      audience: "valuation-engine",
      serviceJwks: settings.keys.jwks,
      fetchUserJwks: async () => settings.userJwks,
    }),
    logger: createLogger({ name: "engine", level: "silent" }),
  });
};

beforeAll(async () => {
  content = await createExampleReport();
  const identity = await startKeysStandIn(settings);
  const engine = await startEngineStandIn();
  const environment = settings.environmentOf("analysis-orchestrator", {
    GRPC_PORT: "0",
    IDENTITY_ADDRESS: identity.address,
    ...outsideSettings,
    VALUATION_ENGINE_ADDRESS: `127.0.0.1:${engine.port}`,
  });
  const orchestrator = await startOrchestrator(environment);
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const bus = await connectBus({ url: environment["NATS_URL"] as string, name: "downloads-test" });
  const logger = createLogger({ name: "test", level: "silent" });
  store = createAnalysisStore({ connection, outbox: createOutbox({ connection, bus, logger }) });
  client = createRpcClient({
    service: AnalysisOrchestratorService,
    address: `127.0.0.1:${orchestrator.port}`,
    deadlineMs: 20_000,
  });
  closers.push(
    client.close,
    orchestrator.close,
    () => bus.close(),
    () => connection.close(),
    engine.close,
    identity.close,
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

const owner = randomUUID();

/** An analysis in the store; completed where it is given a report. */
const stored = async (changes: Partial<Analysis> = {}, report: ReportContent | null = content) => {
  const id = randomUUID();
  const now = new Date();
  await store.add({
    id,
    userId: owner,
    ticker: "EXW",
    companyName: "Example Works",
    status: "PROCESSING",
    active: true,
    message: "",
    stepsDone: 12,
    createdAt: now,
    updatedAt: now,
    startedAt: now,
    endedAt: null,
    leaseOwner: null,
    leaseUntil: null,
    attempts: 1,
    failures: 0,
    price: null,
    value: null,
    recommendation: null,
    isPublic: false,
    usage: null,
    ...changes,
  });
  if (report) {
    await store.lease({ id, owner: "test", forMs: 60_000 });
    expect(await store.complete({ id, owner: "test", content: report, calls: [] })).toBe(true);
  }
  return id;
};

const download = async (id: string, as: string | null, kind: WorkbookKind = WorkbookKind.VALUES) => {
  const parts = [];
  for await (const { part } of client.downloadWorkbook({ id, kind }, as === null ? {} : { as }))
    parts.push(part);
  return parts;
};
const tokenOf = (userId: string, isAdmin = false) => settings.userToken({ userId, isAdmin });

test("the owner gets what the workbook is of, then its bytes as the engine makes them from the report", async () => {
  const id = await stored();
  const parts = await download(id, await tokenOf(owner), WorkbookKind.FORMULAS);
  expect(parts[0]).toMatchObject({
    case: "subject",
    value: {
      ticker: "EXW",
      companyName: "Example Works",
      date: (await store.find(id))?.endedAt?.toISOString().slice(0, 10),
    },
  });
  expect(parts.slice(1).map(({ value }) => [...(value as Uint8Array)])).toEqual([
    [80, 75],
    [3, 4],
  ]);
  const request = asked.at(-1) as WorkbookRequest;
  expect(request.kind).toBe(WorkbookKind.FORMULAS);
  const plain = toPlain(WorkbookRequestSchema, request) as unknown as {
    base: { revenueGrowthRate: number };
    simulation: { percentiles: object };
    costOfEquity: { valueMethod: string; operating: object[] };
    history: object[];
  };
  expect(plain.base).toMatchObject({
    revenueGrowthRate: content.valuation.cases[0]?.revenueGrowthRate,
    price: content.company.stockPrice,
  });
  expect(plain.simulation.percentiles).toEqual(content.valuation.percentiles);
  expect(plain.costOfEquity.valueMethod).toBe("NON_FINANCIAL");
  expect(plain.history[0]).toMatchObject({ label: "2025", revenue: 11_500, researchAndDevelopment: null });
});

test("for anyone else it does not exist until it is published; an administrator may read it", async () => {
  const id = await stored();
  for (const as of [await tokenOf(randomUUID()), null])
    await expect(download(id, as)).rejects.toMatchObject({ kind: "not-found", code: "ANALYSIS_NOT_FOUND" });
  expect(await download(id, await tokenOf(randomUUID(), true))).toHaveLength(3);
  const published = await stored({ isPublic: true });
  for (const as of [await tokenOf(randomUUID()), null]) expect(await download(published, as)).toHaveLength(3);
});

test("one that is not completed has none, and the engine is not asked", async () => {
  const before = asked.length;
  const running = await stored({ userId: owner, ticker: "RUN" }, null);
  await expect(download(running, await tokenOf(owner))).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "NOT_COMPLETED",
  });
  const failed = await stored({ ticker: "BAD" }, null);
  await store.fail({ id: failed, message: "no revenue" });
  await expect(download(failed, await tokenOf(owner))).rejects.toMatchObject({ code: "NOT_COMPLETED" });
  expect(asked).toHaveLength(before);
});

test("no id, an unknown one and no kind are refused", async () => {
  const as = await tokenOf(owner);
  await expect(download("", as)).rejects.toMatchObject({ kind: "invalid", code: "MISSING_ID" });
  await expect(download(randomUUID(), as)).rejects.toMatchObject({ code: "ANALYSIS_NOT_FOUND" });
  await expect(download(randomUUID(), as, WorkbookKind.UNSPECIFIED)).rejects.toMatchObject({
    code: "INVALID_KIND",
  });
});

test("a caller that goes away ends the engine's work too", async () => {
  const id = await stored({ ticker: "SLOW" });
  for await (const { part } of client.downloadWorkbook(
    { id, kind: WorkbookKind.VALUES },
    { as: await tokenOf(owner) },
  ))
    if (part.case === "chunk") break;
  await eventually("the call to the engine is cancelled", async () => cancelled.calls === 1);
});
