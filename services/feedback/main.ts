import { consumeEvents } from "@plumbline/shared/bus/consume.ts";
import { openBus } from "@plumbline/shared/bus/open-bus.ts";
import { loadConfig } from "@plumbline/shared/config.ts";
import { createIndexes } from "@plumbline/shared/database/database.ts";
import { openDatabase } from "@plumbline/shared/database/open-database.ts";
import { startSchedule } from "@plumbline/shared/schedule.ts";
import { openService, runService } from "@plumbline/shared/service.ts";
import { createClients } from "./clients.ts";
import { feedbackConfig } from "./config.ts";
import { createAnalysisReports } from "./domain/analysis-reports.ts";
import { createFeedbackHandlers } from "./events.ts";
import { createFeedbackRpc } from "./rpc.ts";
import { createReportStore } from "./store.ts";

const name = "feedback";

/** Starts feedback with the settings in `env`. */
export const startFeedback = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(feedbackConfig, env);
  const service = openService({ name, config });
  const { logger, onClose, tokens, verifyMessage } = service;
  const connection = await openDatabase({ config, service });
  const { close, ...clients } = createClients({ config, tokens, logger });
  onClose(close);
  const store = createReportStore({ connection });
  await createIndexes(connection);
  const analysisReports = createAnalysisReports({
    store,
    ...clients,
    onFault: (thrown, analysisId) =>
      logger.warn({ err: thrown, analysisId }, "a report of a problem is not complete"),
    clock: () => new Date(),
  });
  onClose(
    startSchedule({ run: analysisReports.settleDue, failure: "refunds of reports are still due", logger }),
  );
  const bus = await openBus({ name, config, service });
  const handlers = createFeedbackHandlers({ store });
  onClose(await consumeEvents({ bus, service: name, handlers, verify: verifyMessage, logger }));
  return service.serve([createFeedbackRpc({ store, analysisReports })]);
};

if (import.meta.main) await runService(startFeedback);
