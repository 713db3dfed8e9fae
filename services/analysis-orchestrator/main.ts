import { MODEL_VERSION } from "@plumbline/model";
import { randomUUID } from "node:crypto";
import { startSchedule } from "@plumbline/platform/schedule.ts";
import { createCounters } from "./admin/counters.ts";
import { createDeadLetters } from "./admin/dead-letters.ts";
import { createRunMeasures } from "./admin/measure-runs.ts";
import { observeQueue } from "./admin/observe-queue.ts";
import { createQueueStore } from "./admin/queue-store.ts";
import { openAudit } from "@plumbline/platform/audit/open-audit.ts";
import { loadConfig } from "@plumbline/platform/config.ts";
import { consumeEvents, consumeJobs } from "@plumbline/platform/bus/consume.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { analysisJobSubject } from "@plumbline/platform/bus/events.ts";
import { houseUserId } from "@plumbline/platform/house-account.ts";
import { createBusChecks } from "@plumbline/platform/bus/create-bus-checks.ts";
import { openOutbox } from "@plumbline/platform/bus/open-outbox.ts";
import { openService, runService } from "@plumbline/platform/service.ts";
import { createAccountChecks } from "./audit/create-account-checks.ts";
import { createOrchestratorChecks } from "./audit/create-checks.ts";
import { createAnnouncer, createBillingClient, createIdentityClient } from "./clients.ts";
import { orchestratorConfig } from "./config.ts";
import { createAnalyses } from "./domain/run/analyses.ts";
import { createHouseReports } from "./domain/run/house-reports.ts";
import { isoDay } from "@plumbline/research/company/filings/dates.ts";
import { createMarketReader } from "@plumbline/research/company/market/market-reader.ts";
import { createOutcomeReader } from "./domain/performance/read-outcomes.ts";
import { createPerformanceJob } from "./domain/performance/update-performance.ts";
import { createPipeline } from "@plumbline/research/pipeline/pipeline.ts";
import { createStepDurations } from "./domain/run/step-durations.ts";
import { createWorker } from "./domain/run/worker.ts";
import { createBeliefStore } from "./beliefs/belief-store.ts";
import { createBeliefKeeper } from "./beliefs/keep-belief.ts";
import { createScenarios } from "./domain/scenarios/scenarios.ts";
import { createShares } from "./domain/sharing/shares.ts";
import { createEngineClient } from "./engine-client.ts";
import { createOrchestratorHandlers } from "./events.ts";
import { openDocuments } from "./documents/open-documents.ts";
import { descriptionVersion } from "@plumbline/market/describe-on-day.ts";
import { createCompanyDayStore } from "./market/company-day-store.ts";
import { createLivingStore } from "./living/living-store.ts";
import { openLiving } from "./living/open-living.ts";
import { createMarketStore } from "./market/market-store.ts";
import { openCompanyDays } from "./market/open-company-days.ts";
import { openMarket } from "./market/open-market.ts";
import { openAnalyst } from "@plumbline/research/llm/open-analyst.ts";
import { startHouseSchedule } from "./house-schedule.ts";
import { createOrchestratorRpc } from "./rpc.ts";
import { openSecLimiter, openSources } from "@plumbline/research/sources/open-sources.ts";
import { createAnalysisStore } from "./store/analysis-store.ts";
import { createPerformanceStore } from "./store/performance-store.ts";
import { createScenarioStore } from "./store/scenario-store.ts";
import { createShareStore } from "./store/share-store.ts";
import { startPerformanceSchedule } from "./performance-schedule.ts";
import { startSweeper } from "./sweeper.ts";
import { createScreensStore } from "./screens/screens-store.ts";
import { createWatchlist } from "./watchlist/watchlist.ts";
import { createWatchlistStore } from "./watchlist/watchlist-store.ts";

const name = "analysis-orchestrator";

/** How often a process says that its workers run. */
const beatEveryMs = 20_000;

/**
 * Starts the orchestrator with the settings of an environment: its calls, its workers and its
 * sweeper.
 */
export const startOrchestrator = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(orchestratorConfig, env);
  const service = openService({ name, config });
  const { logger, onClose, tokens, tls, redis, signMessage, verifyMessage } = service;

  const { connection, bus, outbox } = await openOutbox({ name, config, service });
  const billing = createBillingClient({ address: config.BILLING_ADDRESS, tokens, tls, logger });
  onClose(billing.close);
  const identity = createIdentityClient({ address: config.IDENTITY_ADDRESS, tokens, tls, logger });
  onClose(identity.close);
  const engine = createEngineClient({ address: config.VALUATION_ENGINE_ADDRESS, tokens, tls, logger });
  onClose(engine.close);

  const clock = () => new Date();
  const sources = openSources({ config, redis, today: () => isoDay(clock()), logger });
  const market = createMarketReader({ ...sources, clock });
  const store = createAnalysisStore({ connection, outbox, clock });
  const shareStore = createShareStore({ connection, outbox });
  const performance = createPerformanceStore({ connection });
  const counters = createCounters({ connection, clock });
  const queue = createQueueStore({ connection, clock });
  const marketStore = createMarketStore({ connection, outbox, version: MODEL_VERSION });
  const companyDayStore = createCompanyDayStore({ connection, version: descriptionVersion, clock });
  const screens = createScreensStore({ connection });
  const watchlistStore = createWatchlistStore({ connection });
  const livingStore = createLivingStore({ connection, outbox });
  const beliefStore = createBeliefStore({ connection });
  await createIndexes(connection);
  if (config.CREATE_INDEXES === "only") return service.end();
  outbox.start();
  observeQueue(queue);

  const readDurations = createStepDurations({
    listStepSeconds: store.listStepSeconds,
    clock,
    onFault: (thrown) => logger.warn({ err: thrown }, "failed to read the durations of steps"),
  });
  const readMoment = () => ({ now: clock(), durations: readDurations() });
  const announce = createAnnouncer({ bus, sign: signMessage, readMoment });
  const analyses = createAnalyses({
    store,
    findSubject: market.findSubject,
    spendCredit: billing.spendCredit,
    isSharedWith: async ({ analysisId, userId }) =>
      (await shareStore.listReceived({ userId, analysisIds: [analysisId] })).length > 0,
    announce,
    clock,
  });
  const shares = createShares({ store: shareStore, analyses, identity, clock });
  const scenarioStore = createScenarioStore({ connection });
  const keepBelief = createBeliefKeeper({ store: beliefStore, readContent: store.content, clock });
  const scenarios = createScenarios({ store: scenarioStore, analyses, keepBelief });
  const readDay = () => config.SAMPLE_DAY ?? isoDay(clock());
  const watchlist = createWatchlist({
    store: watchlistStore,
    market: marketStore,
    describeCompany: market.describeCompany,
    readDay,
    clock,
  });
  const eraseUser = async (userId: string) => {
    await analyses.deleteAll(userId);
    const others = [shareStore, scenarioStore, beliefStore, screens, watchlistStore, livingStore, counters];
    for (const erasable of others) await erasable.erase(userId);
  };
  const handlers = createOrchestratorHandlers({ shares, eraseUser, counters });
  onClose(await consumeEvents({ bus, service: name, handlers, verify: verifyMessage, logger }));
  const work = createWorker({
    store,
    pipeline: createPipeline({
      sources,
      engine,
      analyst: await openAnalyst(config),
      trials: config.SIMULATION_TRIALS,
    }),
    announce,
    observer: createRunMeasures(clock),
    onFault: (thrown, analysis) =>
      logger.error({ err: thrown, analysisId: analysis.id, ticker: analysis.ticker }, "analysis fault"),
  });
  if (config.WORKERS > 0) {
    onClose(
      await consumeJobs({
        bus,
        service: name,
        subject: analysisJobSubject,
        concurrency: config.WORKERS,
        handle: work,
        verify: verifyMessage,
        logger,
      }),
    );
    const processId = randomUUID();
    const beat = () => queue.beat(processId, config.WORKERS);
    await beat();
    onClose(
      startSchedule({
        run: beat,
        failure: "workers did not tell that they run",
        everyMs: beatEveryMs,
        logger,
      }),
    );
  }
  onClose(startSweeper({ analyses, logger }));
  const startHouseReports = createHouseReports({
    userId: houseUserId,
    tickers: config.HOUSE_REPORTS,
    analyses,
    store,
    onRefused: (error, ticker) => logger.error({ err: error, ticker }, "a house report is refused"),
  });
  onClose(startHouseSchedule({ run: startHouseReports, logger }));
  const measurePerformance = createPerformanceJob({
    store: performance,
    prices: sources.prices,
    bondYields: sources.bondYield,
    clock,
    onFault: (thrown, ticker) => logger.warn({ err: thrown, ticker }, "failed to measure recommendations"),
  });
  onClose(startPerformanceSchedule({ run: measurePerformance, logger }));
  const { close: closeMarket } = await openMarket({
    config,
    store: marketStore,
    sources,
    limiter: openSecLimiter(redis),
    readDay,
    consume: { bus, service: name, verify: verifyMessage },
    clock,
    logger,
  });
  onClose(closeMarket);
  const { describeDay, close: closeCompanyDays } = openCompanyDays({ store: companyDayStore, sources });
  onClose(closeCompanyDays);
  const living = await openLiving({ config, store: livingStore, sources, readDay, clock, logger });
  onClose(living.close);
  const documents = openDocuments({
    config,
    analyses,
    store,
    writeWorkbook: engine.writeWorkbook,
    readMoment,
    setPart: service.setPart,
    logger,
  });
  onClose(documents.close);
  const audit = openAudit({
    config,
    service,
    checks: [
      ...createOrchestratorChecks({ connection, billing }),
      ...createAccountChecks({
        accounts: identity.accounts,
        connection,
        eraseUser,
        claim: shares.claim,
      }),
      ...createBusChecks({ service: name, connection, bus }),
    ],
  });
  return service.serve([
    createOrchestratorRpc({
      analyses,
      shares,
      scenarios,
      store,
      performance,
      readOutcomes: createOutcomeReader({ store: performance, clock }),
      market,
      marketStore,
      describeDay,
      trials: config.SIMULATION_TRIALS,
      screens,
      watchlist,
      livingStore,
      beliefs: beliefStore,
      downloads: documents.calls,
      readMoment,
      admin: {
        queue,
        counters,
        deadLetters: createDeadLetters({ bus, connection, outbox }),
        requireAccounts: identity.requireAccounts,
      },
    }),
    audit,
  ]);
};

if (import.meta.main) await runService(startOrchestrator);
