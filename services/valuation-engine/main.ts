import { loadConfig } from "@plumbline/platform/config.ts";
import { openService, runService } from "@plumbline/platform/service.ts";
import { createSimulationRunner } from "./compute/run-simulation.ts";
import { createWorkerPool } from "./compute/worker-pool.ts";
import { engineConfig } from "./config.ts";
import { createEngineRpc } from "./rpc.ts";
import { createWorkbookWriter } from "./workbook/write-workbook.ts";

/** Starts the valuation engine with the settings in `env`. It is stateless. */
export const startEngine = (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(engineConfig, env);
  const service = openService({ name: "valuation-engine", config });
  const pool = createWorkerPool({ workers: config.ENGINE_WORKERS });
  service.onClose(pool.close);
  return service.serve([
    createEngineRpc({
      runSimulation: createSimulationRunner({ pool }),
      writeWorkbook: createWorkbookWriter({ pool }),
    }),
  ]);
};

if (import.meta.main) await runService(startEngine);
