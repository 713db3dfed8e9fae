import { loadConfig } from "@plumbline/shared/config.ts";
import { createIndexes } from "@plumbline/shared/database/database.ts";
import { openDatabase } from "@plumbline/shared/database/open-database.ts";
import { startSchedule } from "@plumbline/shared/schedule.ts";
import { openService, runService } from "@plumbline/shared/service.ts";
import { createClients } from "./clients.ts";
import { feedbackConfig } from "./config.ts";
import { createAnalysisReports } from "./domain/analysis-reports.ts";
import { createFeedbackRpc } from "./rpc.ts";
import { createReportStore } from "./store.ts";

/** Starts feedback with the settings in `env`. */
export const startFeedback = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(feedbackConfig, env);
  const service = openService({ name: "feedback", config });
  const { logger, onClose, tokens } = service;
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
  return service.serve([createFeedbackRpc({ store, analysisReports })]);
};

if (import.meta.main) await runService(startFeedback);
