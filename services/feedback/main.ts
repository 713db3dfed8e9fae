import { openAudit } from "@plumbline/platform/audit/open-audit.ts";
import { consumeEvents } from "@plumbline/platform/bus/consume.ts";
import { createBusChecks } from "@plumbline/platform/bus/create-bus-checks.ts";
import { openOutbox } from "@plumbline/platform/bus/open-outbox.ts";
import { loadConfig } from "@plumbline/platform/config.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { startSchedule } from "@plumbline/platform/schedule.ts";
import { openService, runService } from "@plumbline/platform/service.ts";
import { createAuthorsCheck } from "./authors-check.ts";
import { createClients } from "./clients.ts";
import { feedbackConfig } from "./config.ts";
import { createAnalysisReports } from "./domain/analysis-reports.ts";
import { createBoard } from "./domain/board.ts";
import { createModeration } from "./domain/moderation.ts";
import { createReviews } from "./domain/reviews.ts";
import { createFeedbackHandlers } from "./events.ts";
import { createFeedbackRpc } from "./rpc.ts";
import { createAuthorStore } from "./store/authors.ts";
import { createModerationStore } from "./store/moderation-store.ts";
import { createReportStore } from "./store/report-store.ts";
import { createReviewStore } from "./store/review-store.ts";
import { createVoteStore } from "./store/vote-store.ts";

const name = "feedback";

/** Starts feedback with the settings in `env`. */
export const startFeedback = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(feedbackConfig, env);
  const service = openService({ name, config });
  const { logger, onClose, tokens, tls, verifyMessage } = service;
  const { connection, bus, outbox } = await openOutbox({ name, config, service });
  const { close, accounts, ...clients } = createClients({ config, tokens, tls, logger });
  onClose(close);
  const reports = createReportStore({ connection });
  const votes = createVoteStore({ connection });
  const reviewStore = createReviewStore({ connection });
  const authors = createAuthorStore({ connection });
  await createIndexes(connection);
  if (config.CREATE_INDEXES === "only") return service.end();
  outbox.start();
  const clock = () => new Date();
  const analysisReports = createAnalysisReports({
    store: reports,
    ...clients,
    onFault: (thrown, analysisId) =>
      logger.warn({ err: thrown, analysisId }, "a report of a problem is not complete"),
    clock,
  });
  const board = createBoard({ reports, votes, ...clients, clock });
  const reviews = createReviews({ store: reviewStore, ...clients, clock });
  const failure = "refunds of reports are still due";
  onClose(startSchedule({ run: analysisReports.settleDue, failure, logger }));
  const moderation = createModeration({
    store: createModerationStore({ connection, outbox }),
    settleDue: () =>
      analysisReports.settleDue().catch((thrown: unknown) => logger.warn({ err: thrown }, failure)),
    clock,
  });
  const anonymise = async (userId: string) => {
    for (const store of [reports, votes, reviewStore]) await store.anonymise(userId);
  };
  const handlers = createFeedbackHandlers({ authors, anonymise });
  onClose(await consumeEvents({ bus, service: name, handlers, verify: verifyMessage, logger }));
  const audit = openAudit({
    config,
    service,
    checks: [
      createAuthorsCheck({ accounts, authors, anonymise }),
      ...createBusChecks({ service: name, connection, bus }),
    ],
  });
  const { requireAccounts } = clients;
  const parts = { reports, board, analysisReports, reviews, moderation, requireAccounts };
  return service.serve([createFeedbackRpc(parts), audit]);
};

if (import.meta.main) await runService(startFeedback);
