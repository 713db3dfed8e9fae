import { Client, credentials, status } from "@grpc/grpc-js";
import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unavailable } from "../errors.ts";
import { createLogger } from "../telemetry/log.ts";
import { implement, type Methods, serveRpc } from "./rpc-server.ts";
import { recordSecurity } from "@plumbline/test-kit/log.ts";
import { reflectFiles, reflectServices } from "@plumbline/test-kit/reflection.ts";

type Server = Awaited<ReturnType<typeof serveRpc>>;

const serve = (reflection: boolean): Promise<Server> => {
  const refuse = () => Promise.reject(unavailable("UNAVAILABLE", "not part of this test"));
  const { method } = AnalysisOrchestratorService;
  const handlers = Object.fromEntries(
    Object.keys(method).map((name) => [name, { access: "public", handle: refuse }]),
  ) as unknown as Methods<typeof AnalysisOrchestratorService>;
  return serveRpc({
    host: "127.0.0.1",
    port: 0,
    services: [implement(AnalysisOrchestratorService, handlers)],
    verify: refuse,
    takeQuota: refuse,
    reflection,
    logger: createLogger({ name: "test", level: "silent" }),
    security: recordSecurity().security,
  });
};
const connect = ({ port }: Server) => new Client(`127.0.0.1:${port}`, credentials.createInsecure());

let server: Server;
let client: Client;
beforeAll(async () => {
  server = await serve(true);
  client = connect(server);
});
afterAll(async () => {
  client.close();
  await server.close();
});

test("reflection lists the files of a service and all that they import", async () => {
  const files = await reflectFiles(client, AnalysisOrchestratorService.typeName);
  expect(files.map(({ name }) => name).toSorted()).toEqual([
    "analysis_orchestrator/v1/admin.proto",
    "analysis_orchestrator/v1/analysis_orchestrator.proto",
    "analysis_orchestrator/v1/beliefs.proto",
    "analysis_orchestrator/v1/industries.proto",
    "analysis_orchestrator/v1/market.proto",
    "analysis_orchestrator/v1/report.proto",
    "analysis_orchestrator/v1/scenarios.proto",
    "analysis_orchestrator/v1/screens.proto",
    "analysis_orchestrator/v1/sharing.proto",
    "analysis_orchestrator/v1/watchlist.proto",
    "common/v1/common.proto",
  ]);
});

test("reflection lists the services that the server has, not those that their files import", async () => {
  expect(await reflectServices(client)).toEqual([AnalysisOrchestratorService.typeName]);
});

test("a server tells nothing of its contracts unless it is asked to", async () => {
  const silent = await serve(false);
  const asking = connect(silent);
  await expect(reflectServices(asking)).rejects.toMatchObject({ code: status.UNIMPLEMENTED });
  asking.close();
  await silent.close();
});
