import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { loadAddresses } from "@plumbline/local/stack/addresses.ts";
import { openTokenSigner } from "@plumbline/local/testing/user-tokens.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";

const deadlineMs = 30_000;
/** An access token is valid for twenty minutes. */
const tokenMaxAgeMs = 10 * 60_000;

/** Opens the orchestrator of a running local stack for an account, by the keys of its state folder. */
export const openBatch = async (stateDir: string, userId: string) => {
  const { grpc } = await loadAddresses(stateDir);
  const orchestrator = createRpcClient({
    service: AnalysisOrchestratorService,
    address: grpc["analysis-orchestrator"] ?? "",
    deadlineMs,
  });
  const sign = await openTokenSigner(stateDir);
  let made = { at: -Infinity, token: Promise.resolve("") };
  const token = () => {
    if (Date.now() - made.at > tokenMaxAgeMs) made = { at: Date.now(), token: sign(userId) };
    return made.token;
  };
  return { orchestrator, token, close: orchestrator.close };
};
