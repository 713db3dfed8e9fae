import { loadConfig } from "@plumbline/shared/config.ts";
import { openService, runService } from "@plumbline/shared/service.ts";
import { engineConfig } from "./config.ts";
import { createEngineRpc } from "./rpc.ts";

/** Starts the valuation engine with the settings of an environment. It keeps nothing. */
export const startEngine = (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(engineConfig, env);
  return openService({ name: "valuation-engine", config }).serve([createEngineRpc()]);
};

if (import.meta.main) await runService(startEngine);
