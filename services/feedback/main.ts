import { loadConfig } from "@plumbline/shared/config.ts";
import { createIndexes } from "@plumbline/shared/database/database.ts";
import { openDatabase } from "@plumbline/shared/database/open-database.ts";
import { openService, runService } from "@plumbline/shared/service.ts";
import { feedbackConfig } from "./config.ts";
import { createFeedbackRpc } from "./rpc.ts";
import { createReportStore } from "./store.ts";

/** Starts feedback with the settings in `env`. */
export const startFeedback = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(feedbackConfig, env);
  const service = openService({ name: "feedback", config });
  const connection = await openDatabase({ config, service });
  const store = createReportStore({ connection });
  await createIndexes(connection);
  return service.serve([createFeedbackRpc({ store })]);
};

if (import.meta.main) await runService(startFeedback);
