// Loaded with `node --import`: instrumentation must load before the modules that it wraps. Loads
// nothing unless an OpenTelemetry endpoint is configured, so that the start stays fast.
import { register } from "node:module";

if (process.env["OTEL_EXPORTER_OTLP_ENDPOINT"]) {
  register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  const { HttpInstrumentation } = await import("@opentelemetry/instrumentation-http");
  const { GrpcInstrumentation } = await import("@opentelemetry/instrumentation-grpc");
  const { KoaInstrumentation } = await import("@opentelemetry/instrumentation-koa");
  const { MongooseInstrumentation } = await import("@opentelemetry/instrumentation-mongoose");
  const { IORedisInstrumentation } = await import("@opentelemetry/instrumentation-ioredis");
  const { PinoInstrumentation } = await import("@opentelemetry/instrumentation-pino");
  const { RuntimeNodeInstrumentation } = await import("@opentelemetry/instrumentation-runtime-node");
  const sdk = new NodeSDK({
    instrumentations: [
      new HttpInstrumentation(),
      new GrpcInstrumentation(),
      new KoaInstrumentation(),
      new MongooseInstrumentation(),
      new IORedisInstrumentation(),
      new PinoInstrumentation(),
      new RuntimeNodeInstrumentation(),
    ],
  });
  sdk.start();
  process.once("beforeExit", () => void sdk.shutdown());
}
