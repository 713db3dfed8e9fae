import { loadConfig } from "@plumbline/shared/config.ts";
import { connectDatabase, createIndexes } from "@plumbline/shared/database/database.ts";
import { reach } from "@plumbline/shared/reach.ts";
import { openService, runService } from "@plumbline/shared/service.ts";
import { feedbackConfig } from "./config.ts";
import { createFeedbackRpc } from "./rpc.ts";
import { createReportStore } from "./store.ts";

/** Starts feedback with the settings in `env`. */
export const startFeedback = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(feedbackConfig, env);
  const service = openService({ name: "feedback", config });
  const connection = await reach({
    server: "database",
    connect: () => connectDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE }),
    logger: service.logger,
  });
  service.onClose(() => connection.close());
  const store = createReportStore({ connection });
  await createIndexes(connection);
  return service.serve([createFeedbackRpc({ store })]);
};

if (import.meta.main) await runService(startFeedback);
