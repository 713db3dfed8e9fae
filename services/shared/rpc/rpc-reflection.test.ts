import { Client, credentials } from "@grpc/grpc-js";
import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unavailable } from "../errors.ts";
import { createLogger } from "../telemetry/log.ts";
import { implement, type Methods, serveRpc } from "./rpc-server.ts";
import { recordSecurity } from "@plumbline/test-kit/log.ts";
import { reflectFiles, reflectServices } from "@plumbline/test-kit/reflection.ts";

let server: Awaited<ReturnType<typeof serveRpc>>;
let client: Client;
beforeAll(async () => {
  const refuse = () => Promise.reject(unavailable("UNAVAILABLE", "not part of this test"));
  const { method } = AnalysisOrchestratorService;
  const handlers = Object.fromEntries(
    Object.keys(method).map((name) => [name, { access: "public", handle: refuse }]),
  ) as unknown as Methods<typeof AnalysisOrchestratorService>;
  server = await serveRpc({
    host: "127.0.0.1",
    port: 0,
    services: [implement(AnalysisOrchestratorService, handlers)],
    verify: refuse,
    takeQuota: refuse,
    logger: createLogger({ name: "test", level: "silent" }),
    security: recordSecurity().security,
  });
  client = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
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
    "analysis_orchestrator/v1/industries.proto",
    "analysis_orchestrator/v1/report.proto",
    "analysis_orchestrator/v1/scenarios.proto",
    "analysis_orchestrator/v1/sharing.proto",
    "common/v1/common.proto",
    "valuation_engine/v1/valuation_engine.proto",
  ]);
});

test("reflection lists the services that the server has, not those that their files import", async () => {
  expect(await reflectServices(client)).toEqual([AnalysisOrchestratorService.typeName]);
});
