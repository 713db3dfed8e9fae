import { fromBinary } from "@bufbuild/protobuf";
import { BinaryReader, BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import { Client, credentials } from "@grpc/grpc-js";
import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unavailable } from "../errors.ts";
import { createLogger } from "../telemetry/log.ts";
import { implement, type Methods, serveRpc } from "./rpc-server.ts";
import { recordSecurity } from "@plumbline/test-kit/log.ts";

// grpc.reflection.v1: the request asks for the files of a symbol (4) or for all services (7); the
// answer has the files (4, each in 1) or the services (6, each in 1 with its name in 1).
const files = 4;
const [services, serviceList] = [7, 6];

const fieldsOf = (bytes: Uint8Array, wanted: number) => {
  const reader = new BinaryReader(bytes);
  const found: Uint8Array[] = [];
  while (reader.pos < reader.len) {
    const [field, wireType] = reader.tag();
    if (field === wanted && wireType === WireType.LengthDelimited) found.push(reader.bytes());
    else reader.skip(wireType);
  }
  return found;
};

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
    logger: createLogger({ name: "test", level: "silent" }),
    security: recordSecurity().security,
  });
  client = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
});
afterAll(async () => {
  client.close();
  await server.close();
});

const ask = (field: number, text: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const stream = client.makeBidiStreamRequest(
      "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
      (request: string) =>
        Buffer.from(new BinaryWriter().tag(field, WireType.LengthDelimited).string(request).finish()),
      (bytes: Buffer) => bytes,
    );
    stream.on("data", resolve);
    stream.on("error", reject);
    stream.write(text);
    stream.end();
  });

test("reflection lists the files of a service and all that they import", async () => {
  const [list] = fieldsOf(await ask(files, AnalysisOrchestratorService.typeName), files);
  const names = fieldsOf(list as Uint8Array, 1).map(
    (file) => fromBinary(FileDescriptorProtoSchema, file).name,
  );
  expect(names.toSorted()).toEqual([
    "analysis_orchestrator/v1/analysis_orchestrator.proto",
    "analysis_orchestrator/v1/report.proto",
    "common/v1/common.proto",
    "valuation_engine/v1/valuation_engine.proto",
  ]);
});

test("reflection lists the services that the server has, not those that their files import", async () => {
  const [list] = fieldsOf(await ask(services, "*"), serviceList);
  const names = fieldsOf(list as Uint8Array, 1)
    .flatMap((service) => fieldsOf(service, 1))
    .map((name) => Buffer.from(name).toString());
  expect(names).toEqual([AnalysisOrchestratorService.typeName]);
});
