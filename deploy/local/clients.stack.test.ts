import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createRpcClient } from "@plumbline/shared/rpc/rpc-client.ts";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "./servers/eventually.ts";
import { loadAddresses } from "./stack/addresses.ts";
import { startTestStack } from "./testing/test-stack.ts";

let stack: Awaited<ReturnType<typeof startTestStack>>;
let grpc: Record<string, string>;
beforeAll(async () => {
  stack = await startTestStack();
  ({ grpc } = await loadAddresses(stack.stateDir));
});
afterAll(() => stack.stop());

const run = promisify(execFile);
/** Runs `npm run clients` on the stack, and returns what it prints. */
const runClients = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, PLUMBLINE_STATE: stack.stateDir };
  return (await run(process.execPath, [join(import.meta.dirname, "clients.ts"), ...args], { env })).stdout;
};

test("a client that the command created calls what its scope opens until it is revoked", async () => {
  const printed = await runClients("create", "Screener", "--scopes", "companies:read");
  const [, clientId = ""] = /(client_\S+)/.exec(printed) ?? [];
  const [, clientSecret = ""] = /(plumbline_\S+)/.exec(printed) ?? [];
  const identity = createRpcClient({
    service: IdentityService,
    address: grpc["identity"] ?? "",
    deadlineMs: 10_000,
  });
  const { accessToken } = await identity.issueClientToken({ clientId, clientSecret });
  const orchestrator = createRpcClient({
    service: AnalysisOrchestratorService,
    address: grpc["analysis-orchestrator"] ?? "",
    deadlineMs: 20_000,
    token: async () => accessToken,
  });
  expect((await orchestrator.getCompany({ ticker: "KO" })).company).toMatchObject({ ticker: "KO" });
  await expect(orchestrator.listPublicAnalyses({})).rejects.toMatchObject({ code: "FORBIDDEN" });
  const listed = await runClients("list");
  expect(listed).toContain(clientId);
  expect(listed).not.toContain(clientSecret);
  await runClients("revoke", clientId);
  await eventually("the end of the token", async () => {
    const refusal = await orchestrator.getCompany({ ticker: "KO" }).catch((thrown: unknown) => thrown);
    return (refusal as { code?: string }).code === "INVALID_TOKEN";
  });
  await expect(identity.issueClientToken({ clientId, clientSecret })).rejects.toMatchObject({
    code: "INVALID_CLIENT",
  });
  identity.close();
  orchestrator.close();
});
