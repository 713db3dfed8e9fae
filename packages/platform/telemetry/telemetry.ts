// Loaded with `node --import`: instrumentation must load before the modules that it wraps. Loads
// nothing unless OpenTelemetry's own settings ask for it, so that the start stays fast:
// OTEL_EXPORTER_OTLP_ENDPOINT sends traces, logs and metrics; OTEL_METRICS_EXPORTER=prometheus
// offers metrics at OTEL_EXPORTER_PROMETHEUS_PORT.
import type { Instrumentation } from "@opentelemetry/instrumentation";
import { register } from "node:module";

const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_METRICS_EXPORTER: metricsExporter } = process.env;

if (endpoint || metricsExporter) {
  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  const { RuntimeNodeInstrumentation } = await import("@opentelemetry/instrumentation-runtime-node");
  const instrumentations: Instrumentation[] = [new RuntimeNodeInstrumentation()];
  if (endpoint) {
    const { HttpInstrumentation } = await import("@opentelemetry/instrumentation-http");
    const { GrpcInstrumentation } = await import("@opentelemetry/instrumentation-grpc");
    const { KoaInstrumentation } = await import("@opentelemetry/instrumentation-koa");
    const { MongooseInstrumentation } = await import("@opentelemetry/instrumentation-mongoose");
    const { IORedisInstrumentation } = await import("@opentelemetry/instrumentation-ioredis");
    const { PinoInstrumentation } = await import("@opentelemetry/instrumentation-pino");
    const wrapping = [
      new HttpInstrumentation(),
      new GrpcInstrumentation(),
      new KoaInstrumentation(),
      new MongooseInstrumentation(),
      new IORedisInstrumentation(),
      new PinoInstrumentation(),
    ];
    instrumentations.push(...wrapping);
    // By default every module of the service is wrapped, which makes its start three times as long.
    const include = wrapping.flatMap((one) => one.getModuleDefinitions().map(({ name }) => name));
    register("@opentelemetry/instrumentation/hook.mjs", import.meta.url, { data: { include } });
  } else {
    // Metrics only, without the paths and arguments of the process.
    process.env["OTEL_NODE_RESOURCE_DETECTORS"] ??= "env";
    process.env["OTEL_TRACES_EXPORTER"] ??= "none";
    process.env["OTEL_LOGS_EXPORTER"] ??= "none";
  }
  const sdk = new NodeSDK({ instrumentations });
  sdk.start();
  const { observeProcess } = await import("./metrics.ts");
  observeProcess();
  process.once("beforeExit", () => void sdk.shutdown());
}
